import { formatInteiro } from '@frota/contract/formato';
import { PLANILHA_TIPOS } from '@frota/contract/planilha';
import {
  getModeloCsvRoute,
  getModeloXlsxRoute,
  IMPORTACAO_MAX_LINHAS,
  mensagensImportacao,
} from '@frota/contract/veiculos';
import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { DropFile } from '../../../design-system/drop-file.tsx';
import { NoticeBanner } from '../../../design-system/notice.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { LoadingState } from '../../../design-system/states.tsx';
import classes from './importacao.module.css';
import { PlanilhaConferida } from './planilha-conferida.tsx';
import { useImportacao } from './use-importacao.ts';

const MODELOS = [
  { label: 'XLSX', path: getModeloXlsxRoute.path },
  { label: 'CSV', path: getModeloCsvRoute.path },
];

export function ImportVeiculos(props: {
  /** The list's query. */
  readonly back: string;
  readonly onImported: (mensagem: string) => void;
}): ReactElement {
  const importacao = useImportacao((total) =>
    props.onImported(mensagensImportacao.importados(total)),
  );
  const { anexo, checking } = importacao;
  return (
    <>
      <PageHeader
        title="Importar veículos"
        subtitle="Todos de uma vez, conferidos antes de gravar."
        back={{ to: { search: props.back }, label: 'Voltar aos veículos' }}
      />
      <NoticeBanner notice={importacao.notice} />
      <div className={`stack gap-16 ${classes.partes}`}>
        {!anexo && (
          <>
            <DropFile
              icon={<IconFileSpreadsheet size={48} stroke={1.5} aria-hidden />}
              title="Planilha dos veículos"
              hint={`Escolha um arquivo .xlsx, .xls, .ods ou .csv com até ${formatInteiro(IMPORTACAO_MAX_LINHAS)} veículos`}
              buttonLabel="Escolher planilha"
              inputLabel="Arquivo da planilha"
              accept={PLANILHA_TIPOS.join()}
              disabled={checking}
              onFiles={([arquivo]) => arquivo && void importacao.attach(arquivo)}
            />
            <Modelos />
          </>
        )}
        {checking && <LoadingState text="Conferindo a planilha..." />}
        {anexo && (
          <PlanilhaConferida
            anexo={anexo}
            busy={importacao.importing || checking}
            importing={importacao.importing}
            onReplace={importacao.discard}
            onFolha={importacao.chooseFolha}
            onImport={importacao.importAll}
          />
        )}
      </div>
    </>
  );
}

function Modelos(): ReactElement {
  return (
    <section className="tile row wrap gap-12 gap-x-16 p-16" aria-labelledby="modelos-titulo">
      <div className={classes.textos}>
        <h2 id="modelos-titulo" className="m-0 text-20">
          Modelo para preencher
        </h2>
        <p className="m-0 mt-4 muted break">
          Um veículo por linha. O XLSX explica cada coluna em uma segunda folha.
        </p>
      </div>
      <div className={`flex wrap gap-8 ${classes.acoes}`}>
        {MODELOS.map(({ label, path }) => (
          <Button
            key={path}
            component="a"
            href={path}
            download
            variant="outline"
            h={48}
            leftSection={<IconDownload size={20} aria-hidden />}
            aria-label={`Modelo ${label}`}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
