import {
  countConferenciasRoute,
  listConferenciasRoute,
  mensagensConferencia,
} from '@frota/contract/conferencia';
import type { ReactElement } from 'react';
import { useCardKeys } from '../../../design-system/card-keys.ts';
import { CardKeysLine } from '../../../design-system/card-keys-line.tsx';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { ReloadButton } from '../../../design-system/reload-button.tsx';
import { VirtualList } from '../../../design-system/virtual-list.tsx';
import { usePages, useReload } from '../../../http/pages.ts';
import { daysFilter, switchFilter, textFilter, useFilters } from '../../../list/filters.tsx';
import { idOf, ListScreen } from '../../../list/list-screen.tsx';
import { ConferenciaCard } from './conferencia-card.tsx';
import { useDecisoes } from './use-decisoes.ts';

const FILTROS = [
  switchFilter({
    name: 'situacao',
    label: 'Situação',
    choices: [
      { value: 'abertas', label: 'A conferir' },
      { value: 'decididas', label: 'Conferidas' },
    ],
    place: 'above',
    width: '420px',
  }),
  textFilter({ label: 'Buscar', placeholder: 'Placa ou quem enviou' }),
  daysFilter(),
];

const POR_PAGINA = 50;
/** So long the message offers to take a decision back; later that is done in 'Conferidas'. */
const DESFAZER_MS = 10_000;

const TECLAS_ABERTAS = [
  ['U', 'usar o lido'],
  ['C', 'confirmar'],
  ['E', 'corrigir'],
] as const;

/** 'Conferência': the values that were accepted by hand, to confirm or to correct. */
export function ConferenciaPage(): ReactElement {
  const filtros = useFilters(FILTROS);
  const query = { ...filtros, limite: POR_PAGINA };
  const lista = usePages(listConferenciasRoute, { query }, 'conferencias');
  const reload = useReload(listConferenciasRoute, countConferenciasRoute);
  const notice = useNotice();
  const decisoes = useDecisoes(notice, lista.data?.rows ?? []);
  useCardKeys();
  const abertas = filtros.situacao === 'abertas';
  return (
    <ListScreen
      title="Conferência"
      list={lista}
      actions={<ReloadButton onReload={reload} />}
      filters={FILTROS}
      clear
      below={
        <>
          <CardKeysLine card="item" keys={abertas ? TECLAS_ABERTAS : [['D', 'desfazer']]} />
          <NoticeBanner notice={notice} successMs={DESFAZER_MS} />
        </>
      }
      empty={abertas ? 'Nada a conferir.' : 'Nada conferido ainda.'}
      error={mensagensConferencia.erroCarregar}
    >
      {({ rows }, more) => (
        <VirtualList rows={rows} rowKey={idOf} estimate={260} gap={16} {...more}>
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
    </ListScreen>
  );
}
