import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { newestFirst } from '../../database/newest-first.ts';
import type { Db, Schema } from '../../database/schema.ts';
import { searchPatterns } from '../../database/search.ts';
import type { InstantPage } from '../../kernel/cursor.ts';

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

export function listCheckins(db: Db, filter: CheckinFilter, page: InstantPage) {
  const query = db
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
    .where(matches(filter));
  return newestFirst(query, 'checkin.ocorrido_em', 'checkin.id', page).execute();
}

export async function countCheckins(db: Db, filter: CheckinFilter): Promise<number> {
  const { total } = await db
    .selectFrom('checkin')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return total;
}
