import { sql } from 'kysely';
import { allOf, countRows, during, type ListFilter, searched } from '../../database/conditions.ts';
import { newestFirst } from '../../database/newest-first.ts';
import type { Db } from '../../database/schema.ts';
import type { InstantPage } from '../../kernel/cursor.ts';

export interface CheckinFilter extends ListFilter {
  readonly id?: string | undefined;
  readonly status?: 'finalizado' | undefined;
}

const matches = ({ id, status, busca, ...span }: CheckinFilter) =>
  allOf(
    id && sql`checkin.id = ${id}`,
    during('checkin.ocorrido_em', span),
    // As the index of finished ones has it.
    status && sql`checkin.status = ${sql.lit(status)}`,
    searched('checkin.busca', busca),
  );

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

export function countCheckins(db: Db, filter: CheckinFilter): Promise<number> {
  return countRows(db, sql`checkin where ${matches(filter)}`);
}
