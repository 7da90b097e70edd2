import { type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { InstantPage } from '../kernel/cursor.ts';

/** By instant, newest first, then id, after the cursor. One row beyond `limit` shows that more follow. */
export function newestFirst<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  at: StringReference<DB, TB>,
  id: StringReference<DB, TB>,
  { after, limit }: InstantPage,
): SelectQueryBuilder<DB, TB, O> {
  const rest = after
    ? query.where(
        sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      )
    : query;
  return rest
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(limit + 1);
}
