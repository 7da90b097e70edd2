import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { newestFirst } from '../../database/newest-first.ts';
import type { Db, Schema } from '../../database/schema.ts';
import { searchPatterns } from '../../database/search.ts';
import type { InstantPage } from '../../kernel/cursor.ts';

export interface ExclusaoFilter {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly busca?: string | undefined;
}

function matches(filter: ExclusaoFilter) {
  return (eb: ExpressionBuilder<Schema, 'exclusao_tarefa'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.from) conditions.push(eb('excluido_em', '>=', filter.from));
    if (filter.to) conditions.push(eb('excluido_em', '<', filter.to));
    if (filter.busca) {
      conditions.push(eb.or(searchPatterns(filter.busca).map((text) => eb('busca', 'like', text))));
    }
    return eb.and(conditions);
  };
}

export function listExclusoes(db: Db, filter: ExclusaoFilter, page: InstantPage) {
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

export async function countExclusoes(db: Db, filter: ExclusaoFilter): Promise<number> {
  const { total } = await db
    .selectFrom('exclusao_tarefa')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return total;
}
