import { mensagensRegistros } from '@frota/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type Column, DataTable } from '../../../design-system/data-table.tsx';
import { ListFilters } from '../../../design-system/list-filters.tsx';
import type { ListSpan } from '../../../design-system/list-span.ts';
import { LongList } from '../../../design-system/long-list.tsx';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import type { AddressChanges } from '../../../design-system/use-address.ts';
import { errorText } from '../../../http/errors.ts';
import type { PageList } from '../../../http/pages.ts';
import { buildUrl } from '../../../http/request.ts';
import { Cabecalho } from '../cabecalho.tsx';
import type { Filtros } from '../filtros.ts';
import { TITULOS } from '../menu-registros.tsx';

export interface VistaProps {
  readonly filtros: Filtros;
  readonly onChange: (changes: AddressChanges) => void;
}

/** A view of records: head, count, export and filters above the list. */
export function VistaRegistros<T extends { readonly id: string }>(
  props: VistaProps & {
    readonly lista: PageList<T>;
    /** Of the table. */
    readonly nome: string;
    readonly colunas: readonly Column<T>[];
    readonly dica: string;
    readonly vazio: string;
    /** What the view says when it does not load, and why where the server gave no reason. */
    readonly erro: { readonly titulo: string; readonly motivo: string };
    /** The call that streams the same rows as CSV. */
    readonly exportPath: string;
  },
): ReactElement {
  const { filtros, lista, erro } = props;
  const dados = lista.data;
  const { busca, inicio, fim } = filtros;
  const notice = useNotice();
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
            notice.clear();
            if (dados?.total !== 0) return;
            event.preventDefault();
            notice.say('warning', mensagensRegistros.nadaParaExportar);
          }}
        >
          Exportar CSV
        </Button>
      </Cabecalho>
      <NoticeBanner notice={notice} />
      <ListFilters span={filtros} hint={props.dica} onChange={props.onChange} />
      <LongList
        list={lista}
        empty={props.vazio}
        errorTitle={erro.titulo}
        error={errorText(lista.error, erro.motivo)}
      >
        {(carregados, more) => (
          <DataTable
            name={props.nome}
            columns={props.colunas}
            rowKey={rowKey}
            twoLines
            {...carregados}
            {...more}
          />
        )}
      </LongList>
    </>
  );
}

/** What both lists are asked for: days and text, a screenful or two at once, so that scrolling seldom waits. */
export function spanOf({ busca, inicio, fim }: ListSpan): ListSpan & { readonly limite: number } {
  return { busca, inicio, fim, limite: 100 };
}

function rowKey({ id }: { readonly id: string }): string {
  return id;
}
