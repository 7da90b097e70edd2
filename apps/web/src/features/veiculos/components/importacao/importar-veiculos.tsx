import {
  getModeloCsvRoute,
  getModeloXlsxRoute,
  IMPORTACAO_MAX_LINHAS,
  mensagensImportacao,
} from '@frota/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Banner } from '../../../../design-system/banner.tsx';
import { DropFile } from '../../../../design-system/drop-file.tsx';
import { PageHeader } from '../../../../design-system/page-header.tsx';
import { LoadingState } from '../../../../design-system/states.tsx';
import classes from './importacao.module.css';
import { PlanilhaConferida } from './planilha-conferida.tsx';
import { useImportacao } from './use-importacao.ts';

const MODELOS = [
  { label: 'Modelo XLSX', path: getModeloXlsxRoute.path },
  { label: 'Modelo CSV', path: getModeloCsvRoute.path },
];

/** Many vehicles at once from a spreadsheet: first what is in it, then all of them or none. */
export function ImportarVeiculos(props: {
  /** Where the arrow leads: the query of the list. */
  readonly voltar: string;
  readonly onImported: (mensagem: string) => void;
}): ReactElement {
  const importacao = useImportacao((total) =>
    props.onImported(mensagensImportacao.importados(total)),
  );
  const { anexo, conferindo, erro } = importacao;
  return (
    <>
      <PageHeader
        title="Importar veículos"
        subtitle="De uma planilha, todos de uma vez. Antes de gravar, você vê o que há nela."
        back={{ search: props.voltar, label: 'Voltar aos veículos' }}
        actions={MODELOS.map(({ label, path }) => (
          <Button
            key={path}
            component="a"
            href={path}
            download
            variant="outline"
            h={48}
            leftSection={<IconDownload size={20} aria-hidden />}
          >
            {label}
          </Button>
        ))}
      />
      <div className={classes.partes}>
        {erro !== undefined && (
          <Banner tone="error" onClose={importacao.fecharErro}>
            {erro}
          </Banner>
        )}
        {!anexo && (
          <DropFile
            icon={<IconFileSpreadsheet size={48} stroke={1.5} aria-hidden />}
            title="Planilha dos veículos"
            hint={`Escolha um arquivo .xlsx ou .csv com até ${IMPORTACAO_MAX_LINHAS.toLocaleString('pt-BR')} veículos`}
            buttonLabel="Escolher planilha"
            inputLabel="Arquivo da planilha"
            accept=".xlsx,.csv"
            disabled={conferindo}
            onFile={(arquivo) => void importacao.anexar(arquivo)}
          />
        )}
        {conferindo && <LoadingState text="Conferindo a planilha..." />}
        {anexo && (
          <PlanilhaConferida
            anexo={anexo}
            ocupado={importacao.importando || conferindo}
            importando={importacao.importando}
            onTrocar={importacao.descartar}
            onImportar={importacao.importar}
          />
        )}
      </div>
    </>
  );
}
