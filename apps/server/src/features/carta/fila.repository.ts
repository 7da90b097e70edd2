import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import type { EnvioRow } from './repository.ts';

/** Ends what waited past its time, and what a server began and has not been heard of since `parada`. */
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

/** Those whose turn has come, the longest waiting first. */
export function listDue(db: Db, now: Date, limit: number): Promise<EnvioRow[]> {
  return (
    db
      .selectFrom('carta_envio')
      .selectAll()
      .where('situacao', '=', 'espera')
      .where('proxima_em', '<=', now)
      // What cannot wait first.
      .orderBy(sql`tipo <> 'urgente'`)
      .orderBy('proxima_em')
      .limit(limit)
      .execute()
  );
}

/** Takes a letter for this server; answers false where another one was quicker. */
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

/** Ends a letter that this server took at `taken`; what was given up meanwhile stays so. */
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

/** Ends a letter that waits and that nobody wants any more. */
export async function drop(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('carta_envio')
    .set({ situacao: 'dispensada', terminada_em: now })
    .where('id', '=', id)
    .where('situacao', '=', 'espera')
    .execute();
}

/** Lets a letter wait for its next try: one that waits, or that this server took at `taken` and that was surely not sent. */
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
 * Notes what is wrong now; answers what is new: seen for the first time, or again after it was not for longer than since
 * `calma`. Another server's clock may be ahead; what was seen after `adiantado` was noted by one that is believed no more.
 * In a transaction; another server waits for it.
 */
export async function noteAlarmes(
  trx: Db,
  chaves: readonly string[],
  { now, calma, adiantado }: { readonly now: Date; readonly calma: Date; readonly adiantado: Date },
): Promise<Set<string>> {
  const news = new Set<string>();
  // In one order, so that two servers wait for each other.
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
