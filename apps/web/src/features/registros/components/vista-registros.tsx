import { mensagensRegistros } from '@frota/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import type { AddressChanges } from '../../../design-system/use-address.ts';
import { buildUrl } from '../../../http/client.ts';
import type { Rows } from '../../../http/page-list.ts';
import type { Filtros } from '../form/filtros.ts';
import { Cabecalho } from './cabecalho.tsx';
import { FiltrosBar } from './filtros-bar.tsx';
import { TITULOS } from './menu-registros.tsx';

export interface VistaProps {
  readonly filtros: Filtros;
  readonly onChange: (changes: AddressChanges) => void;
}

/** What the views of records have in common: head, count, export and filters above the list. */
export function VistaRegistros(
  props: VistaProps & {
    readonly dica: string;
    /** The call that streams the same rows as CSV. */
    readonly exportPath: string;
    readonly dados: Rows<unknown> | undefined;
    readonly children: ReactNode;
  },
): ReactElement {
  const { filtros, dados } = props;
  const { busca, inicio, fim } = filtros;
  const [semDados, setSemDados] = useState(false);
  return (
    <>
      <Cabecalho
        titulo={filtros.vista ? TITULOS[filtros.vista] : ''}
        contagem={dados && mensagensRegistros.exibindo(dados.rows.length, dados.total)}
      >
        <Button
          component="a"
          href={buildUrl(props.exportPath, {}, { busca, inicio, fim })}
          download
          variant="outline"
          h={48}
          leftSection={<IconDownload size={20} aria-hidden />}
          onClick={(event) => {
            const empty = dados?.total === 0;
            setSemDados(empty);
            if (empty) event.preventDefault();
          }}
        >
          Exportar CSV
        </Button>
      </Cabecalho>
      {semDados && (
        <Banner tone="warning" onClose={() => setSemDados(false)}>
          {mensagensRegistros.nadaParaExportar}
        </Banner>
      )}
      <FiltrosBar recorte={filtros} dica={props.dica} onChange={props.onChange} />
      {props.children}
    </>
  );
}
