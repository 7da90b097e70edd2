import {
  type Conferencia,
  countConferenciasRoute,
  listConferenciasRoute,
  mensagensConferencia,
  mensagensRegistros,
} from '@frota/contract';
import type { ReactElement } from 'react';
import { useCardKeys } from '../../../design-system/card-keys.ts';
import { ListFilters } from '../../../design-system/list-filters.tsx';
import { LongList } from '../../../design-system/long-list.tsx';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { ReloadButton } from '../../../design-system/reload-button.tsx';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { VirtualList } from '../../../design-system/virtual-list.tsx';
import { errorText } from '../../../http/errors.ts';
import { usePages, useReload } from '../../../http/pages.ts';
import { ConferenciaCard } from './conferencia-card.tsx';
import classes from './conferencia-page.module.css';
import { parseFiltros } from './filtros.ts';
import { useDecisoes } from './use-decisoes.ts';

const SITUACOES = [
  { value: 'abertas', label: 'A conferir' },
  { value: 'decididas', label: 'Conferidas' },
] as const;

const POR_PAGINA = 50;
/** So long the message offers to take a decision back; later that is done in 'Conferidas'. */
const DESFAZER_MS = 10_000;

/** 'Conferência': the values that were accepted by hand, to confirm or to correct. */
export function ConferenciaPage(): ReactElement {
  const [params, change] = useAddress();
  const filtros = parseFiltros(params);
  const lista = usePages(
    listConferenciasRoute,
    { query: { ...filtros, limite: POR_PAGINA } },
    'conferencias',
  );
  const reload = useReload(listConferenciasRoute, countConferenciasRoute);
  const notice = useNotice();
  const decisoes = useDecisoes(notice);
  useCardKeys();
  const abertas = filtros.situacao === 'abertas';

  return (
    <>
      <PageHeader
        title="Conferência"
        subtitle={
          <span role="status">
            {lista.data && mensagensRegistros.exibindo(lista.data.rows.length, lista.data.total)}
          </span>
        }
        actions={<ReloadButton onReload={reload} />}
      />
      <div className={classes.situacao}>
        <SegmentedChoice
          label="Situação"
          choices={SITUACOES}
          value={filtros.situacao}
          onChange={(situacao) => change({ situacao: situacao === 'abertas' ? null : situacao })}
        />
      </div>
      <ListFilters span={filtros} hint="Placa ou quem enviou" onChange={change} />
      <Teclas abertas={abertas} />
      <NoticeBanner notice={notice} successMs={DESFAZER_MS} />
      <LongList
        list={lista}
        empty={abertas ? 'Nada a conferir.' : 'Nada conferido ainda.'}
        error={errorText(lista.error, mensagensConferencia.erroCarregar)}
      >
        {({ rows }, more) => (
          <VirtualList rows={rows} rowKey={rowKey} estimate={260} gap={16} {...more}>
            {(row) => (
              <ConferenciaCard
                conferencia={row}
                busy={decisoes.isBusy(row)}
                onDecide={(correto) => decisoes.decide(row, correto)}
                onTakeBack={() => decisoes.takeBack(row)}
              />
            )}
          </VirtualList>
        )}
      </LongList>
    </>
  );
}

/** The keys that work while the focus is in an item. */
function Teclas({ abertas }: { readonly abertas: boolean }): ReactElement {
  return (
    <p className={classes.teclas}>
      No teclado, dentro de um item: <kbd>↓</kbd> <kbd>↑</kbd> outro item
      {abertas ? (
        <>
          {' '}
          · <kbd>U</kbd> usar o lido · <kbd>C</kbd> confirmar · <kbd>E</kbd> corrigir
        </>
      ) : (
        <>
          {' '}
          · <kbd>D</kbd> desfazer
        </>
      )}
    </p>
  );
}

function rowKey({ id }: Conferencia): string {
  return id;
}
