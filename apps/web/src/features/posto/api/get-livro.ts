import { type DiaLivro, getLivroRoute, type RouteQueryInput } from '@frota/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../http/client.ts';
import { POSTO_KEY } from './query-key.ts';

export type LivroQuery = RouteQueryInput<typeof getLivroRoute>;

/** A tank's book, one row a day; not asked for while `enabled` is false. */
export function useLivro(query: LivroQuery, enabled: boolean): UseQueryResult<DiaLivro[]> {
  return useQuery({
    queryKey: [...POSTO_KEY, 'livro', query.tipo, query.inicio, query.fim],
    queryFn: ({ signal }) => call(getLivroRoute, { query, signal }),
    enabled,
  });
}
