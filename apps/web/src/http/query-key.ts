import type { RouteShape } from '@frota/contract/rota';
import type { QueryKey } from '@tanstack/react-query';
import type { CallInput } from './request.ts';

/** A call that only asks. */
export type Question = RouteShape & ({ readonly method: 'GET' } | { readonly pergunta: true });
/** What is asked for: the path's names and the query, or the body where it is not to stand in an address. */
export type Input<R extends RouteShape> = Pick<CallInput<R>, 'params' | 'query' | 'body'>;
/** How the answer is kept: as it is, as null where the server has none, or page by page. */
type Kept = 'answer' | 'orNull' | 'pages';

/** All that is kept of a route, whatever was asked. */
export function routeKey({ method, path }: RouteShape): QueryKey {
  return [`${method} ${path}`];
}

/**
 * The one key of an answer: its route, how it is kept and what was asked. It is never written by hand, so
 * what is kept under it has one shape: a screen that wants another one selects it.
 */
export function queryKey<R extends Question>(route: R, kept: Kept, input?: Input<R>): QueryKey {
  return [
    ...routeKey(route),
    kept,
    { params: input?.params, query: input?.query, body: input?.body },
  ];
}
