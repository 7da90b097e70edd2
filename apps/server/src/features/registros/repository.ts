import { sql } from 'kysely';
import { allOf, countRows, during, type ListFilter, searched } from '../../database/conditions.ts';
import { newestFirst } from '../../database/newest-first.ts';
import type { Db } from '../../database/schema.ts';
import type { InstantPage } from '../../kernel/cursor.ts';

const matches = ({ busca, ...span }: ListFilter) =>
  allOf(during('excluido_em', span), searched('busca', busca));

export function listExclusoes(db: Db, filter: ListFilter, page: InstantPage) {
  const query = db
    .selectFrom('exclusao_tarefa')
    .select([
      'id',
      'excluido_por_nome as excluido_por',
      'excluido_por_id',
      'motivo as motivo_exclusao',
      'placa',
      'km as km_tarefa',
      'tipo_combustivel as tipo_combustivel_tarefa',
      'excluido_em',
      'tarefa_id',
    ])
    .where(matches(filter));
  return newestFirst(query, 'excluido_em', 'id', page).execute();
}

export function countExclusoes(db: Db, filter: ListFilter): Promise<number> {
  return countRows(db, sql`exclusao_tarefa where ${matches(filter)}`);
}
