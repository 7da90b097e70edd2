import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  countDivergenciasRoute,
  DECISOES_DIVERGENCIA,
  listDivergenciasRoute,
  listPessoasDivergenciasRoute,
  mensagensDivergencias,
  type SituacaoDivergencia,
} from '@frota/contract/divergencias';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { useCardKeys } from '../../../design-system/card-keys.ts';
import { CardKeysLine } from '../../../design-system/card-keys-line.tsx';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { ReloadButton } from '../../../design-system/reload-button.tsx';
import { VirtualList } from '../../../design-system/virtual-list.tsx';
import { usePages, useReload } from '../../../http/pages.ts';
import { useFilters } from '../../../list/filters.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { OnlyLine } from '../../../list/only-line.tsx';
import { BarraEscolhidos, useEscolhidos } from '../../conferencia/index.ts';
import { CasoCard } from '../caso/caso-card.tsx';
import { useDecisoes } from '../caso/use-decisoes.ts';
import { cartoesOf } from './cartoes.ts';
import { FILTROS } from './filtros.tsx';

/** What an empty list means. */
const VAZIAS: Readonly<Record<SituacaoDivergencia, string>> = {
  aberta:
    'Nada a decidir: nos registros, litros, KM, níveis e preços combinam entre si, ou já foram decididos.',
  decidida: 'Nenhuma divergência foi decidida ainda.',
  encerrada:
    'Nenhuma divergência se encerrou sozinha: isso ocorre quando uma correção tira a causa.',
};

const POR_PAGINA = 50;
/** So long the message offers to take a decision back; later that is done in 'Decididas'. */
const DESFAZER_MS = 10_000;

const TECLAS = {
  aberta: [
    ['V', 'ver tudo'],
    ['P', 'procede'],
    ['N', 'não procede'],
    ['I', 'inconclusivo'],
    ['X', 'escolher'],
  ],
  decidida: [
    ['V', 'ver tudo'],
    ['D', 'desfazer'],
  ],
  encerrada: [['V', 'ver tudo']],
} as const;

/** 'Divergências': questions that the records raise, most at stake first, each with its numbers and photos. */
export function DivergenciasPage(): ReactElement {
  const filtros = useFilters(FILTROS);
  const query = { ...filtros, limite: POR_PAGINA };
  const lista = usePages(listDivergenciasRoute, { query }, 'divergencias');
  const reload = useReload(
    listDivergenciasRoute,
    listPessoasDivergenciasRoute,
    countDivergenciasRoute,
  );
  const notice = useNotice();
  const decisoes = useDecisoes(notice);
  const [aberto, setAberto] = useState<string>();
  const abertas = filtros.situacao === 'aberta' ? (lista.data?.rows ?? []) : [];
  const escolhidos = useEscolhidos(abertas);
  useCardKeys();
  const { situacao, ...escolhas } = filtros;
  const filtrada = Object.values(escolhas).some(Boolean);
  return (
    <ListScreen
      title="Divergências"
      list={lista}
      actions={
        <>
          <Button
            component={Link}
            to={ROTAS_WEB.regras.path}
            variant="outline"
            h={48}
            leftSection={<IconAdjustmentsHorizontal size={22} aria-hidden />}
          >
            Regras
          </Button>
          <ReloadButton onReload={reload} />
        </>
      }
      filters={FILTROS}
      fold="Regra, pessoas e dias"
      clear
      onFilter={(changes) => 'situacao' in changes && setAberto(undefined)}
      below={
        <>
          <OnlyLine name="declaracao">{mensagensDivergencias.soAtrasadas}</OnlyLine>
          <CardKeysLine card="caso" keys={TECLAS[situacao]} />
          <NoticeBanner notice={notice} successMs={DESFAZER_MS} />
        </>
      }
      empty={filtrada ? 'Nenhuma divergência com estes filtros.' : VAZIAS[situacao]}
      error={mensagensDivergencias.erroCarregar}
    >
      {({ rows }, more) => (
        <>
          <VirtualList
            rows={cartoesOf(rows, situacao)}
            rowKey={([caso]) => caso.id}
            estimate={140}
            gap={12}
            {...more}
          >
            {([caso, ...juntas]) => (
              <CasoCard
                caso={caso}
                juntas={juntas}
                decisoes={decisoes}
                aberto={caso.id === aberto}
                onAbrir={(abrir) => setAberto(abrir ? caso.id : undefined)}
                escolha={
                  situacao === 'aberta'
                    ? escolhidos.of([caso, ...juntas].map(({ id }) => id))
                    : undefined
                }
              />
            )}
          </VirtualList>
          <BarraEscolhidos
            escolhidos={escolhidos}
            decisoes={DECISOES_DIVERGENCIA}
            busy={escolhidos.ids.some((id) => decisoes.isBusy({ id }))}
            onDecide={(ids, decisao, nota) => {
              const casos = rows.filter(({ id }) => ids.includes(id));
              decisoes.decide(casos, decisao, nota);
            }}
          />
        </>
      )}
    </ListScreen>
  );
}
