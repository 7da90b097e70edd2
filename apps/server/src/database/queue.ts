import { sql } from 'kysely';
import type { Db, Fragment, NewRow, RowOf } from './schema.ts';

/** A subject that waits, to be worked on from an instant on. */
export interface Waiting {
  readonly assunto: string;
  readonly desde: Date;
}

/** A subject that one server works on, with those lines of it that were there when the work began. */
export interface Lease extends Waiting, Pick<RowOf<'fila'>, 'dados' | 'tentativas'> {
  readonly linhas: readonly string[];
}

interface LeaseOptions {
  /** This subject, even if another server works on it. */
  readonly assunto?: string | undefined;
  /** The time by the server's clock; default: by the database's, which is the same for all servers. */
  readonly now?: Date;
}

/**
 * A queue of subjects in table `fila`. Lines are added in the transaction of what they follow from. Work that is short
 * takes a subject in its own transaction (`takeFirst`, `takeAll`). Work that is long leases it, and finishes the lease in the
 * transaction that stores the result. In both ways a dead server's subject comes back, and a line that was
 * added meanwhile stays.
 */
export function queueOf(tipo: RowOf<'fila'>['tipo']) {
  // '||' keeps the planner off the index on `tipo`: by old statistics it may think that a long queue is short.
  const dele = (assunto: Fragment): Fragment =>
    sql`f.assunto = ${assunto} and f.tipo || '' = ${tipo}`;

  return {
    async add(
      db: Db,
      lines: readonly Omit<NewRow<'fila'>, 'id' | 'tipo' | 'tentativas'>[],
    ): Promise<void> {
      if (lines.length === 0) return;
      const rows = lines.map((line) => ({ ...line, tipo }));
      await db.insertInto('fila').values(rows).execute();
    },

    /** Adds each row of `select`: a subject, and a timestamptz from which on it is to be worked on. */
    async addFrom(db: Db, select: Fragment): Promise<void> {
      await sql`
        insert into fila (tipo, assunto, desde)
        select ${tipo}, s.assunto, s.desde from (${select}) as s (assunto, desde)`.execute(db);
    },

    /** Takes all lines of the subject that waits longest, out of those that no other transaction has. */
    async takeFirst(trx: Db): Promise<Waiting | undefined> {
      const first = sql`
        select assunto from fila where tipo = ${tipo} order by proxima_em, id limit 1
           for update skip locked`;
      return (await take(trx, dele(sql`(${first})`)))[0];
    },

    /** Takes all lines that no other transaction has: each subject with the earliest instant. */
    takeAll(trx: Db): Promise<Waiting[]> {
      return take(trx, sql`f.tipo = ${tipo}`);
    },

    /** Takes the subject that waits longest, for `ms`. Longer than the work lasts: an expired lease is a dead server's. */
    async lease(
      db: Db,
      ms: number,
      { assunto, now }: LeaseOptions = {},
    ): Promise<Lease | undefined> {
      const at = now ? sql`${now}::timestamptz` : sql`now()`;
      const first = sql`
        select f.assunto from fila f
         where f.tipo = ${tipo} and f.proxima_em <= ${at}
           and (select t.id from fila t where t.assunto = f.assunto and t.tipo || '' = f.tipo
                                           and t.proxima_em > ${at} limit 1) is null
         order by f.proxima_em, f.id limit 1 for update skip locked`;
      const which =
        assunto === undefined
          ? sql`${dele(sql`(${first})`)} and f.proxima_em <= ${at}`
          : dele(sql`${assunto}`);
      const { rows } = await sql<Lease>`
        with dele as (select f.id from fila f where ${which} order by f.id for update),
        tomadas as (
          update fila set proxima_em = ${at} + ${ms} * interval '1 ms', tentativas = tentativas + 1
           where id in (select id from dele) returning *)
        select assunto, min(desde) as desde, max(tentativas) as tentativas,
               (array_agg(dados))[1] as dados, array_agg(id order by id) as linhas
          from tomadas group by assunto`.execute(db);
      return rows[0];
    },

    /** Ends the lease, its work undone: the subject goes to the end of the queue. */
    async letGo(db: Db, { linhas }: Lease): Promise<void> {
      await sql`update fila set proxima_em = now() where id = any(${[...linhas]}::uuid[])`.execute(
        db,
      );
    },

    /** Ends the lease, its work undone: the subject may be taken again from then on. */
    async postpone(db: Db, { linhas }: Lease, proxima_em: Date): Promise<void> {
      await db
        .updateTable('fila')
        .set({ proxima_em })
        .where('id', '=', sql<string>`any(${[...linhas]}::uuid[])`)
        .execute();
    },

    /** Deletes the leased lines. False, and nothing is deleted, if another server took them or more lines came. */
    async finish(trx: Db, { assunto, linhas }: Lease): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`
        with agora as (
          select f.id from fila f where ${dele(sql`${assunto}`)} order by f.id for update)
        delete from fila where id in (select id from agora)
           and (select array_agg(id order by id) from agora) = ${[...linhas]}::uuid[]`.execute(trx);
      return numAffectedRows > 0n;
    },
  };
}

/** Deletes the lines `f` of these that no other transaction has. */
async function take(trx: Db, which: Fragment): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with tomadas as (
      select f.id from fila f where ${which} for update skip locked),
    fora as (
      delete from fila where id in (select id from tomadas) returning assunto, desde)
    select assunto, min(desde) as desde from fora group by assunto`.execute(trx);
  return rows;
}
