import { listSaldosRoute, mensagensPosto, type Produto } from '@frota/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { statusOf } from '../../../http/errors.ts';
import { useServerEvents } from '../../../http/events.ts';
import { logFailure, POSTO_KEY, useRefreshPosto } from './query-key.ts';

/** Covers a lost event stream. */
const POLL_MS = 30_000;

export type Saldos = Readonly<Record<Produto, number>>;

/** Litres in the tanks by the book. The server's event refreshes these and what else is on screen. */
export function useSaldos(): UseQueryResult<Saldos> {
  const refresh = useRefreshPosto();
  useServerEvents('saldos', () => void refresh());
  return useQuery({
    queryKey: [...POSTO_KEY, 'saldos'],
    queryFn: async ({ signal }) => {
      const rows = await call(listSaldosRoute, { signal }).catch((error: unknown) =>
        logFailure(error, mensagensPosto.erroBuscar(statusOf(error), 'saldos')),
      );
      return Object.fromEntries(rows.map(({ tipo, saldo }) => [tipo, saldo])) as Saldos;
    },
    refetchInterval: POLL_MS,
  });
}
