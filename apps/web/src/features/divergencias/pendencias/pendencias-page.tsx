import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  countConferenciasRoute,
  listConferenciasRoute,
  sumConferenciasRoute,
} from '@frota/contract/conferencia';
import {
  countDivergenciasRoute,
  emJogoText,
  listDivergenciasRoute,
  listPessoasDivergenciasRoute,
  mensagensDivergencias,
  type SituacaoDivergencia,
  sumDivergenciasRoute,
} from '@frota/contract/divergencias';
import { formatContagem } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChecks } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { KeysLegend } from '../../../design-system/inbox-keys.tsx';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { PageHeader, ReloadButton } from '../../../design-system/page-header.tsx';
import { EmptyState } from '../../../design-system/states.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { Answer } from '../../../http/answer.tsx';
import { useReload } from '../../../http/pages.ts';
import { useRoute } from '../../../http/query.ts';
import { FilterBar, OnlyLine } from '../../../list/filter-bar.tsx';
import { useFilters } from '../../../list/filters.tsx';
import classes from './caixa.module.css';
import { Caixa } from './caixa.tsx';
import { FILTROS } from './filtros.tsx';
import { GRUPOS_PASSADOS, type Grupo, gruposAbertos, somaDe } from './grupos.ts';

/** So long the message offers to take a decision back; later that is done in 'Decididas'. */
const DESFAZER_MS = 10_000;

const TECLAS = [
  ['J, K', 'a próxima, a anterior'],
  ['Enter', 'vai para o botão principal; de novo, decide'],
  ['P', 'é problema, ou usa o valor da foto'],
  ['N', 'está certo'],
  ['I', 'inconclusivo'],
  ['E', 'corrigir para outro valor'],
  ['X', 'escolher para decidir várias'],
  ['D', 'desfazer a decisão'],
] as const;

/** 'Pendências': what the records ask and what must be checked, by rule, most at stake first. */
export function PendenciasPage(): ReactElement {
  const { situacao, ...filtros } = useFilters(FILTROS);
  const { placa, pessoa, inicio, fim, ...so } = filtros;
  // These are of differences alone.
  const soDivergencias = Object.values(so).some(Boolean);
  const regras = useRoute(sumDivergenciasRoute, { query: filtros });
  const motivos = useRoute(sumConferenciasRoute, {
    query: { busca: placa, pessoa, inicio, fim },
  });
  const reload = useReload(
    sumDivergenciasRoute,
    sumConferenciasRoute,
    listDivergenciasRoute,
    listConferenciasRoute,
    listPessoasDivergenciasRoute,
    countDivergenciasRoute,
    countConferenciasRoute,
  );
  const [params, change] = useAddress();
  const notice = useNotice();
  const [legend, setLegend] = useState(false);
  const toggleLegend = (): void => setLegend(!legend);
  const filtrada = Object.values(filtros).some(Boolean);
  const abertos =
    regras.data &&
    motivos.data &&
    gruposAbertos(regras.data, soDivergencias ? { motivos: [] } : motivos.data);
  const isVazia = situacao === 'aberta' && abertos?.length === 0;
  const isCaso = params.has('caso');
  // On a phone the list comes back when the last case is decided.
  useEffect(() => {
    if (isVazia && isCaso) change({ caso: null });
  }, [isVazia, isCaso, change]);

  const { clear } = notice;
  // What it offers to take back is not in the other list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the list
  useEffect(clear, [situacao, clear]);

  const draw = (grupos: readonly Grupo[]): ReactElement => (
    <Caixa
      grupos={grupos.filter(({ classe }) => classe === 'divergencia' || !soDivergencias)}
      situacao={situacao}
      filtros={filtros}
      notice={notice}
      onLegend={toggleLegend}
    />
  );
  return (
    <>
      <div className={classes.topo} data-caso-aberto={isCaso || undefined}>
        <PageHeader
          title="Pendências"
          subtitle={
            situacao === 'aberta' ? (
              <span className={classes.soma}>{abertos && <Soma grupos={abertos} />}</span>
            ) : undefined
          }
          actions={
            <>
              <KeysLegend keys={TECLAS} open={legend} onToggle={toggleLegend} />
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
        />
        <FilterBar filters={FILTROS} fold="Pessoas e dias" clear />
        <OnlyLine name="declaracao">{mensagensDivergencias.soAtrasadas}</OnlyLine>
      </div>
      {situacao === 'aberta' ? (
        <Answer
          of={regras}
          loading="Carregando pendências..."
          error={mensagensDivergencias.erroCarregar}
        >
          {() => (
            <Answer
              of={motivos}
              loading="Carregando pendências..."
              error={mensagensDivergencias.erroCarregar}
            >
              {() =>
                isVazia ? (
                  <EmptyState
                    icon={<IconChecks size={32} />}
                    title={filtrada ? 'Nenhuma pendência com estes filtros.' : 'Nenhuma pendência.'}
                  />
                ) : (
                  draw(abertos ?? [])
                )
              }
            </Answer>
          )}
        </Answer>
      ) : (
        draw(GRUPOS_PASSADOS[situacao as Exclude<SituacaoDivergencia, 'aberta'>])
      )}
      <NoticeBanner notice={notice} successMs={DESFAZER_MS} edge="bottom" />
    </>
  );
}

/** '92 pendências · R$ 31.204,10 e 352 L sem preço em jogo' */
function Soma({ grupos }: { readonly grupos: readonly Grupo[] }): ReactElement {
  const { quantas, ...soma } = somaDe(grupos);
  const emJogo = emJogoText(soma);
  return (
    <span role="status">
      {formatContagem(quantas, 'pendência', 'pendências')}
      {emJogo && (
        <>
          {' · '}
          <strong>{emJogo}</strong> em jogo
        </>
      )}
    </span>
  );
}
