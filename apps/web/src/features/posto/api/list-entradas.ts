import type { Produto } from '@frota/contract';
import { listEntradasRoute, mensagensPosto, type RouteAnswer } from '@frota/contract';
import { callPage } from '../../../http/client.ts';
import { statusOf } from '../../../http/errors.ts';
import { type Lista, useLista } from './lista.ts';
import { logFailure, POSTO_KEY } from './query-key.ts';

export type Entrada = RouteAnswer<typeof listEntradasRoute>[number];

/** Deliveries, newest first. */
export function useEntradas(tipo: Produto | undefined): Lista<Entrada> {
  return useLista([...POSTO_KEY, 'entradas', tipo ?? ''], (cursor, signal) =>
    callPage(listEntradasRoute, { query: { tipo, cursor }, signal }).catch((error: unknown) =>
      logFailure(error, mensagensPosto.erroBuscar(statusOf(error), 'histórico de entradas')),
    ),
  );
}
