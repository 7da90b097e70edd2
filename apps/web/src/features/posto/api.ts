import type { Produto } from '@frota/contract/combustivel';
import {
  type Arqueacao,
  type Descarga,
  type Estoque,
  getAnaliseRoute,
  getArqueacaoRoute,
  getFechamentosRoute,
  getLivroRoute,
  getMedicaoHojeRoute,
  getMesAFecharRoute,
  listAjustesRoute,
  listDescargasRoute,
  listEntradasRoute,
  listEstoqueRoute,
  listLinhasLivroRoute,
  listNotasRoute,
  listSaidasRoute,
  listSaldosRoute,
  listTanquesRoute,
  listTurnosRoute,
  type Medicao,
  mensagensPosto,
  type Tanque,
} from '@frota/contract/posto';
import type { RouteAnswer } from '@frota/contract/rota';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statusOf } from '../../http/errors.ts';
import { useServerEvents } from '../../http/events.ts';
import { useInvalidate, useRoute, useRouteOrNull } from '../../http/query.ts';

/** Covers a lost event stream. */
const SALDOS_POLL_MS = 30_000;
/** Also how soon after midnight the new day begins on an open screen. */
const MEDICAO_POLL_MS = 60_000;

export type Saldos = Readonly<Record<Produto, number>>;

/** Asks again what of the station is on screen: all of it may change with one ledger line. */
export function useRefreshPosto(): () => Promise<void> {
  return useInvalidate(
    listSaldosRoute,
    listTanquesRoute,
    getAnaliseRoute,
    getArqueacaoRoute,
    listEstoqueRoute,
    getMedicaoHojeRoute,
    getMesAFecharRoute,
    listAjustesRoute,
    listTurnosRoute,
    listDescargasRoute,
    listNotasRoute,
    listEntradasRoute,
    listSaidasRoute,
    getLivroRoute,
    getFechamentosRoute,
    getMesAFecharRoute,
    listLinhasLivroRoute,
  );
}

/**
 * Litres in the tanks by the book, asked for where the user is told them. The server's event refreshes these and what else is
 * on screen.
 */
export function useSaldos(enabled: boolean): UseQueryResult<Saldos> {
  const refresh = useRefreshPosto();
  useServerEvents('saldos', () => void refresh());
  const saldos = useRoute(
    listSaldosRoute,
    {},
    { select: byProduto, refetchInterval: SALDOS_POLL_MS, enabled },
  );
  useLoggedFailure(saldos.failureReason, 'saldos');
  return saldos;
}

function byProduto(rows: RouteAnswer<typeof listSaldosRoute>): Saldos {
  return Object.fromEntries(rows.map(({ tipo, saldo }) => [tipo, saldo])) as Saldos;
}

export type Tanques = Readonly<Record<Produto, Tanque>>;

/** What the three tanks are. */
export function useTanques(): UseQueryResult<Tanques> {
  return useRoute(listTanquesRoute, {}, { select: tanquesByProduto });
}

/** Whether whom dips is not told the book before. */
export const isMedicaoCega = (tanques: Tanques | undefined): boolean =>
  tanques?.['DIESEL S10'].medicao_cega ?? false;

function tanquesByProduto(rows: readonly Tanque[]): Tanques {
  return Object.fromEntries(rows.map((tanque) => [tanque.tipo, tanque])) as Tanques;
}

export type Estoques = Readonly<Record<Produto, Estoque>>;

/** How long what is in the tanks lasts, and what still fits; it tells of the book, too. */
export function useEstoques(enabled: boolean): UseQueryResult<Estoques> {
  return useRoute(listEstoqueRoute, {}, { select: estoqueByProduto, enabled });
}

function estoqueByProduto(rows: readonly Estoque[]): Estoques {
  return Object.fromEntries(rows.map((estoque) => [estoque.tipo, estoque])) as Estoques;
}

/** How heights become litres, in the tanks where somebody said it. */
export type Arqueacoes = Readonly<Record<Produto, Arqueacao | undefined>>;

export function useArqueacoes(tanques: Tanques | undefined): Arqueacoes {
  return {
    'DIESEL S10': useArqueacao(tanques?.['DIESEL S10']),
    'DIESEL S500': useArqueacao(tanques?.['DIESEL S500']),
    ARLA: useArqueacao(tanques?.ARLA),
  };
}

function useArqueacao(tanque: Tanque | undefined): Arqueacao | undefined {
  const { tipo = 'ARLA', tem_arqueacao = false } = tanque ?? {};
  const asked = { params: { tipo }, query: {} };
  const { data } = useRoute(getArqueacaoRoute, asked, { enabled: tem_arqueacao });
  return tem_arqueacao && data ? arqueacaoOf(data) : undefined;
}

/** What the call answers as a table or a cylinder; undefined for neither. */
export function arqueacaoOf(
  answer: Pick<RouteAnswer<typeof getArqueacaoRoute>, 'pontos' | 'diametro_cm' | 'comprimento_cm'>,
): Arqueacao | undefined {
  const { pontos, diametro_cm, comprimento_cm } = answer;
  if (pontos) return { pontos };
  if (diametro_cm === undefined || comprimento_cm === undefined) return undefined;
  return { diametro_cm, comprimento_cm };
}

/** Dips of unloadings that no delivery took yet, newest first; only Frota is told. */
export function useDescargas(enabled: boolean): UseQueryResult<readonly Descarga[]> {
  return useRoute(listDescargasRoute, {}, { enabled });
}

/** The month 'aaaa-mm' that is over and was never closed; undefined where there is none. */
export function useMesAFechar(enabled: boolean): string | undefined {
  return useRoute(getMesAFecharRoute, {}, { enabled }).data?.mes ?? undefined;
}

/** Today's measurement beside the book; null where there is none yet. */
export function useMedicaoHoje(): UseQueryResult<Medicao | null> {
  return useRouteOrNull(getMedicaoHojeRoute, {}, { refetchInterval: MEDICAO_POLL_MS });
}

/** A failed load of a list is logged under the spec's words; the screen offers another try. */
export function useLoggedFailure(
  failure: Error | null,
  lista: Parameters<typeof mensagensPosto.erroBuscar>[1],
): void {
  useEffect(() => {
    if (failure) console.error(mensagensPosto.erroBuscar(statusOf(failure), lista), failure);
  }, [failure, lista]);
}
