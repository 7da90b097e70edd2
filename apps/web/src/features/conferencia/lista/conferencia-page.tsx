import {
  countConferenciasRoute,
  listConferenciasRoute,
  mensagensConferencia,
} from '@frota/contract/conferencia';
import { type ReactElement, useState } from 'react';
import { useCardKeys } from '../../../design-system/card-keys.ts';
import { CardKeysLine } from '../../../design-system/card-keys-line.tsx';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { ReloadButton } from '../../../design-system/reload-button.tsx';
import { VirtualList } from '../../../design-system/virtual-list.tsx';
import { usePages, useReload } from '../../../http/pages.ts';
import { daysFilter, situacaoFilter, textFilter, useFilters } from '../../../list/filters.tsx';
import { idOf, ListScreen } from '../../../list/list-screen.tsx';
import { BarraEscolhidos } from '../cartao/barra-escolhidos.tsx';
import { useEscolhidos } from '../cartao/escolhidos.ts';
import { ConferenciaCard } from './conferencia-card.tsx';
import { type DecisaoDeVarios, useDecisoes } from './use-decisoes.ts';

const FILTROS = [
  situacaoFilter({
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
  ['V', 'ver tudo'],
  ['P', 'procede: usa o lido ou corrige'],
  ['N', 'não procede: confirma'],
  ['I', 'inconclusivo'],
  ['E', 'outro valor'],
  ['X', 'escolher'],
] as const;
const TECLAS_DECIDIDAS = [
  ['V', 'ver tudo'],
  ['D', 'desfazer'],
] as const;

/** What is decided of several; none is corrected so. */
const DE_VARIOS: Readonly<Record<DecisaoDeVarios, string>> = {
  confirmado: 'Não procede: confirmar',
  inconclusivo: 'Inconclusivo',
};

/** 'Conferência': the values that were accepted by hand, to confirm or to correct. */
export function ConferenciaPage(): ReactElement {
  const filtros = useFilters(FILTROS);
  const query = { ...filtros, limite: POR_PAGINA };
  const lista = usePages(listConferenciasRoute, { query }, 'conferencias');
  const reload = useReload(listConferenciasRoute, countConferenciasRoute);
  const notice = useNotice();
  const decisoes = useDecisoes(notice, lista.data?.rows ?? []);
  const abertas = filtros.situacao === 'abertas';
  const [aberto, setAberto] = useState<string>();
  const escolhidos = useEscolhidos(abertas ? (lista.data?.rows ?? []) : []);
  useCardKeys();
  return (
    <ListScreen
      title="Conferência"
      list={lista}
      actions={<ReloadButton onReload={reload} />}
      filters={FILTROS}
      clear
      onFilter={(changes) => 'situacao' in changes && setAberto(undefined)}
      below={
        <>
          <CardKeysLine card="item" keys={abertas ? TECLAS_ABERTAS : TECLAS_DECIDIDAS} />
          <NoticeBanner notice={notice} successMs={DESFAZER_MS} />
        </>
      }
      empty={abertas ? 'Nada a conferir.' : 'Nada conferido ainda.'}
      error={mensagensConferencia.erroCarregar}
    >
      {({ rows }, more) => (
        <>
          <VirtualList rows={rows} rowKey={idOf} estimate={160} gap={12} {...more}>
            {(row) => (
              <ConferenciaCard
                conferencia={row}
                decisoes={decisoes}
                aberto={row.id === aberto}
                onAbrir={(abrir) => setAberto(abrir ? row.id : undefined)}
                escolha={abertas ? escolhidos.of([row.id]) : undefined}
              />
            )}
          </VirtualList>
          <BarraEscolhidos
            escolhidos={escolhidos}
            decisoes={DE_VARIOS}
            busy={escolhidos.ids.some((id) => decisoes.isBusy({ id }))}
            onDecide={decisoes.decideAll}
          />
        </>
      )}
    </ListScreen>
  );
}
