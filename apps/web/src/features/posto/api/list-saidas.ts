import { listSaidasRoute, mensagensPosto, type Produto, type RouteAnswer } from '@frota/contract';
import { callPage } from '../../../http/client.ts';
import { statusOf } from '../../../http/errors.ts';
import { type Lista, useLista } from './lista.ts';
import { logFailure, POSTO_KEY } from './query-key.ts';

export type Saida = RouteAnswer<typeof listSaidasRoute>[number];

const POR_PAGINA = 100;

/** Outflows of one day, newest first. */
export function useSaidas(dia: string, tipo: Produto | undefined): Lista<Saida> {
  return useLista([...POSTO_KEY, 'saidas', dia, tipo ?? ''], (cursor, signal) =>
    callPage(listSaidasRoute, {
      query: { inicio: dia, fim: dia, tipo, cursor, limite: POR_PAGINA },
      signal,
    }).catch((error: unknown) =>
      logFailure(error, mensagensPosto.erroBuscar(statusOf(error), 'saídas')),
    ),
  );
}
