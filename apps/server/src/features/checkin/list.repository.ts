import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { searchPatterns } from '../../database/search.ts';

type Db = Kysely<Schema>;

export interface CheckinFilter {
  readonly id?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly busca?: string | undefined;
  readonly status?: 'finalizado' | undefined;
}

function matches(filter: CheckinFilter) {
  return (eb: ExpressionBuilder<Schema, 'checkin'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.id) conditions.push(eb('checkin.id', '=', filter.id));
    if (filter.from) conditions.push(eb('checkin.ocorrido_em', '>=', filter.from));
    if (filter.to) conditions.push(eb('checkin.ocorrido_em', '<', filter.to));
    if (filter.status) conditions.push(eb('checkin.status', '=', filter.status));
    if (filter.busca) {
      const like = searchPatterns(filter.busca).map((text) => eb('checkin.busca', 'like', text));
      conditions.push(eb.or(like));
    }
    return eb.and(conditions);
  };
}

/** Newest first; one row more than `limit` tells that there are more. */
export function listCheckins(
  db: Db,
  filter: CheckinFilter,
  page: { after?: { at: Date; id: string } | undefined; limit: number },
) {
  const { after } = page;
  return db
    .selectFrom('checkin')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('foto')
        .select('foto.key')
        .whereRef('foto.vinculo_id', '=', 'checkin.id')
        .where('foto.papel', '=', 'fotoPainelCombustivel')
        .limit(1)
        .as('painel_key'),
      eb
        .selectFrom('abastecimento_interno as a')
        .innerJoin('foto', 'foto.vinculo_id', 'a.id')
        .select('foto.key')
        .whereRef('a.tarefa_id', '=', 'checkin.id')
        .where('foto.papel', '=', 'fotoBomba')
        .orderBy('a.recebido_em')
        .limit(1)
        .as('bomba_key'),
    ])
    .where(matches(filter))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('checkin.ocorrido_em', 'checkin.id'), '<', eb.tuple(after!.at, after!.id)),
      ),
    )
    .orderBy('checkin.ocorrido_em', 'desc')
    .orderBy('checkin.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

export async function countCheckins(db: Db, filter: CheckinFilter): Promise<number> {
  const { total } = await db
    .selectFrom('checkin')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return total;
}
