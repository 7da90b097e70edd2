import { sql } from 'kysely';
import { allOf, countRows, during, type ListFilter, searched } from '../../database/conditions.ts';
import { newestFirst } from '../../database/newest-first.ts';
import type { Db } from '../../database/schema.ts';
import type { InstantPage } from '../../kernel/cursor.ts';

export interface ConferenciaFilter extends ListFilter {
  readonly decidida: boolean;
}

const matches = ({ decidida, busca, ...span }: ConferenciaFilter) =>
  allOf(
    decidida ? sql`decidida_em is not null` : sql`decidida_em is null`,
    during('criada_em', span),
    searched('busca', busca),
  );

export function listConferencias(db: Db, filter: ConferenciaFilter, page: InstantPage) {
  const query = db.selectFrom('conferencia').selectAll().where(matches(filter));
  return newestFirst(query, 'criada_em', 'id', page).execute();
}

export function countConferencias(db: Db, filter: ConferenciaFilter): Promise<number> {
  return countRows(db, sql`conferencia where ${matches(filter)}`);
}

/** Decisions on these items that were taken back, oldest first. */
export function listDesfeitas(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('conferencia_desfeita')
    .select([
      'conferencia_id',
      'decisao',
      'valor_corrigido',
      'decidida_por_nome as decidida_por',
      'decidida_por_id',
      'decidida_em',
      'desfeita_por_nome as desfeita_por',
      'desfeita_por_id',
      'desfeita_em',
    ])
    .where('conferencia_id', 'in', [...ids])
    .orderBy('desfeita_em')
    .orderBy('id')
    .execute();
}
