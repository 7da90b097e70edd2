import type { Produto } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import { allOf, during, type Intervalo } from '../../../database/conditions.ts';
import { newestFirst } from '../../../database/newest-first.ts';
import type { Db } from '../../../database/schema.ts';
import type { InstantPage } from '../../../kernel/cursor.ts';

export interface TurnosFilter extends Intervalo {
  readonly bico?: string | undefined;
}

export interface TurnoRow {
  readonly id: string;
  readonly em: Date;
  readonly bico_id: string;
  readonly nome: string;
  readonly tipo: Produto;
  readonly fechamento_id: string | null;
}

/** Newest first. After a closing a span follows only if the next reading differs. */
function turnos(db: Db, { bico, ...span }: TurnosFilter) {
  return db
    .selectFrom('encerrante as a')
    .innerJoin('bico as b', 'b.id', 'a.bico_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('encerrante as s')
          .select(['s.id', 's.momento', 's.valor', 's.reinicio'])
          .whereRef('s.bico_id', '=', 'a.bico_id')
          .where('s.estornado_em', 'is', null)
          .where(sql<boolean>`(s.ocorrido_em, s.id) > (a.ocorrido_em, a.id)`)
          .orderBy('s.ocorrido_em')
          .orderBy('s.id')
          .limit(1)
          .as('f'),
      (join) => join.onTrue(),
    )
    .where('a.estornado_em', 'is', null)
    .where(allOf(during('a.ocorrido_em', span), bico && sql`a.bico_id = ${bico}`))
    .where(
      sql<boolean>`(a.momento = 'abertura' or f.momento = 'fechamento' or f.valor <> a.valor
        or f.reinicio is not null)`,
    );
}

export function listTurnos(db: Db, filter: TurnosFilter, page: InstantPage): Promise<TurnoRow[]> {
  const query = turnos(db, filter).select([
    ...(['a.id', 'a.ocorrido_em as em', 'a.bico_id', 'b.nome', 'b.tipo'] as const),
    'f.id as fechamento_id',
  ]);
  return newestFirst(query, 'a.ocorrido_em', 'a.id', page).execute();
}

export async function countTurnos(db: Db, filter: TurnosFilter): Promise<number> {
  const { total } = await turnos(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
