import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { searchPatterns } from '../../database/search.ts';

type Db = Kysely<Schema>;

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

/** Newest first; one row more than `limit` tells that there are more. */
export function listExclusoes(
  db: Db,
  filter: ExclusaoFilter,
  page: { after?: { at: Date; id: string } | undefined; limit: number },
) {
  const { after } = page;
  return db
    .selectFrom('exclusao_tarefa')
    .select([
      'id',
      'excluido_por_nome as excluido_por',
      'motivo as motivo_exclusao',
      'placa',
      'km as km_tarefa',
      'tipo_combustivel as tipo_combustivel_tarefa',
      'excluido_em',
      'tarefa_id',
    ])
    .where(matches(filter))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('excluido_em', 'id'), '<', eb.tuple(after!.at, after!.id)),
      ),
    )
    .orderBy('excluido_em', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

export async function countExclusoes(db: Db, filter: ExclusaoFilter): Promise<number> {
  const { total } = await db
    .selectFrom('exclusao_tarefa')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return total;
}
