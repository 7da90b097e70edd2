import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import type { EnvioRow } from './repository.ts';

/** Ends expired letters, and those that a server marked before `parada` without an outcome. */
export async function giveUp(db: Db, now: Date, parada: Date): Promise<void> {
  await db
    .updateTable('carta_envio')
    .set({ situacao: 'vencida', terminada_em: now })
    .where('situacao', '=', 'espera')
    .where('vence_em', '<=', now)
    .execute();
  await db
    .updateTable('carta_envio')
    .set({ situacao: 'incerta', terminada_em: now })
    .where('situacao', '=', 'enviando')
    .where('enviando_em', '<', parada)
    .execute();
}

export function listDue(db: Db, now: Date, limit: number): Promise<EnvioRow[]> {
  return db
    .selectFrom('carta_envio')
    .selectAll()
    .where('situacao', '=', 'espera')
    .where('proxima_em', '<=', now)
    .orderBy(sql`tipo <> 'urgente'`)
    .orderBy('proxima_em')
    .limit(limit)
    .execute();
}

/** False where another server was faster. */
export async function take(db: Db, id: string, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('carta_envio')
    .set({ situacao: 'enviando', enviando_em: now, tentativas: sql`tentativas + 1` })
    .where('id', '=', id)
    .where('situacao', '=', 'espera')
    .where('proxima_em', '<=', now)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Only if still marked at `taken`. */
export async function finish(
  db: Db,
  id: string,
  taken: Date,
  now: Date,
  how: Pick<EnvioRow, 'situacao' | 'falha'>,
): Promise<void> {
  await db
    .updateTable('carta_envio')
    .set({ ...how, terminada_em: now })
    .where('id', '=', id)
    .where('situacao', '=', 'enviando')
    .where('enviando_em', '=', taken)
    .execute();
}

export async function drop(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('carta_envio')
    .set({ situacao: 'dispensada', terminada_em: now })
    .where('id', '=', id)
    .where('situacao', '=', 'espera')
    .execute();
}

/** If it waits, or was marked at `taken` and surely not sent. */
export async function postpone(
  db: Db,
  { id, ...next }: Pick<EnvioRow, 'id' | 'tentativas' | 'proxima_em' | 'falha'>,
  taken?: Date,
): Promise<void> {
  await db
    .updateTable('carta_envio')
    .set({ situacao: 'espera', ...next })
    .where('id', '=', id)
    .where('situacao', '=', taken ? 'enviando' : 'espera')
    .$if(taken !== undefined, (query) => query.where('enviando_em', '=', taken!))
    .execute();
}

/**
 * Gives problems that are new, or back after `calma`. Entries after `adiantado` come from a server whose clock was
 * ahead. In a transaction; others wait.
 */
export async function noteAlarmes(
  trx: Db,
  chaves: readonly string[],
  { now, calma, adiantado }: { readonly now: Date; readonly calma: Date; readonly adiantado: Date },
): Promise<Set<string>> {
  const news = new Set<string>();
  // Sorted, to avoid deadlocks.
  for (const chave of chaves.toSorted()) {
    const { rows } = await sql<{ novo: boolean }>`
      insert into carta_alarme as a (chave, visto_em, avisado_em) values (${chave}, ${now}, ${now})
      on conflict (chave) do update set
        visto_em = case when a.visto_em > ${adiantado} then excluded.visto_em else greatest(a.visto_em, excluded.visto_em) end,
        avisado_em = case when a.visto_em < ${calma} or a.visto_em > ${adiantado} then excluded.visto_em else a.avisado_em end
      returning avisado_em = ${now} as novo`.execute(trx);
    if (rows[0]?.novo) news.add(chave);
  }
  return news;
}
