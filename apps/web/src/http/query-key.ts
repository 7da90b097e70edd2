import type { RouteShape } from '@frota/contract/rota';
import type { QueryKey } from '@tanstack/react-query';
import type { CallInput } from './request.ts';

export type Question = RouteShape & ({ readonly method: 'GET' } | { readonly pergunta: true });
/** Path parameters and query, or the body. */
export type Input<R extends RouteShape> = Pick<CallInput<R>, 'params' | 'query' | 'body'>;
/** `orNull`: null where there is none. */
type Kept = 'answer' | 'orNull' | 'pages';

export function routeKey({ method, path }: RouteShape): QueryKey {
  return [`${method} ${path}`];
}

/** Derived, never written by hand, so that each key has one shape of data. */
export function queryKey<R extends Question>(route: R, kept: Kept, input?: Input<R>): QueryKey {
  return [
    ...routeKey(route),
    kept,
    { params: input?.params, query: input?.query, body: input?.body },
  ];
}
