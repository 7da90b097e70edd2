import type { Produto } from '@frota/contract/combustivel';
import {
  getLivroRoute,
  getMedicaoHojeRoute,
  listEntradasRoute,
  listLinhasLivroRoute,
  listSaidasRoute,
  listSaldosRoute,
  listTanquesRoute,
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
    getMedicaoHojeRoute,
    listEntradasRoute,
    listSaidasRoute,
    getLivroRoute,
    listLinhasLivroRoute,
  );
}

/** Litres in the tanks by the book. The server's event refreshes these and what else is on screen. */
export function useSaldos(): UseQueryResult<Saldos> {
  const refresh = useRefreshPosto();
  useServerEvents('saldos', () => void refresh());
  const saldos = useRoute(
    listSaldosRoute,
    {},
    { select: byProduto, refetchInterval: SALDOS_POLL_MS },
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

function tanquesByProduto(rows: readonly Tanque[]): Tanques {
  return Object.fromEntries(rows.map((tanque) => [tanque.tipo, tanque])) as Tanques;
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
