import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, during, type ListFilter, searched } from '../../database/conditions.ts';
import { instantsInSteps } from '../../database/in-steps.ts';
import { newestFirst } from '../../database/newest-first.ts';
import type { Db } from '../../database/schema.ts';
import { isIndexed } from '../../database/search.ts';
import type { InstantPage } from '../../kernel/cursor.ts';

export interface CheckinFilter extends ListFilter {
  readonly status?: 'finalizado' | undefined;
}

export function checkinsInSteps(db: Db, { status, busca, ...span }: CheckinFilter) {
  const found = searched('checkin.busca', busca);
  // A literal, to match the partial index.
  const finished = status && sql`checkin.status = ${sql.lit(status)}`;
  const where = allOf(during('checkin.ocorrido_em', span), finished);
  const indexed = isIndexed(busca ?? '');
  const source = { from: sql`checkin`, em: 'checkin.ocorrido_em', id: 'checkin.id', where };
  return instantsInSteps(db, { ...source, found, indexed }, (within, page) =>
    listCheckins(db, allOf(where, within, found), page),
  );
}

export function listCheckins(db: Db, where: RawBuilder<SqlBool>, page: InstantPage) {
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
    .where(where);
  return newestFirst(query, 'checkin.ocorrido_em', 'checkin.id', page).execute();
}
