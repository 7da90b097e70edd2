import { sql } from 'kysely';
import type { Db, Fragment, RowOf } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { HOUR_MS } from '../../kernel/jobs.ts';
import type { CopiaFeita } from './copias.rules.ts';
import type { Guardadas } from './crescimento.rules.ts';

export type CopiaRow = RowOf<'copia'>;

const FALHAS_MAX = 5;
const NEVER = new Date('9999-01-01T00:00:00Z');

/** Newest first: kept ones, one in progress, and the last failures. */
export async function listCopias(db: Db, lugar: string | undefined): Promise<CopiaRow[]> {
  const ofPlace = db
    .selectFrom('copia')
    .selectAll()
    .where((eb) => eb.or([eb('lugar', 'is', null), eb('lugar', '=', lugar ?? '')]))
    .orderBy('pedida_em', 'desc');
  const kept = await ofPlace.where('falha', 'is', null).limit(200).execute();
  const failed = await ofPlace.where('falha', 'is not', null).limit(FALHAS_MAX).execute();
  return [...kept, ...failed].toSorted((a, b) => b.pedida_em.getTime() - a.pedida_em.getTime());
}

export async function deleteFalhas(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('copia')
    .where('falha', 'is not', null)
    .where('pedida_em', '<', before)
    .execute();
}

/** A later time was written by a clock that was ahead, and is ignored. */
const soonAfter = (now: Date): Date => new Date(now.getTime() + HOUR_MS);

/** Asks for a copy, unless a good one was asked for after `since`. Returns the id of the open one. */
export async function askCopia(
  db: Db,
  id: string,
  now: Date,
  lugar: string,
  since = NEVER,
): Promise<string> {
  await alone(
    db,
    sql`
    insert into copia (id, pedida_em) select ${id}::uuid, ${now}::timestamptz
     where not exists (
       select from copia
        where arquivo is not null and lugar = ${lugar}
          and pedida_em between ${since}::timestamptz and ${soonAfter(now)}::timestamptz)
    on conflict do nothing`,
  );
  const open = await db
    .selectFrom('copia')
    .select('id')
    .where('terminada_em', 'is', null)
    .executeTakeFirst();
  return open?.id ?? id;
}

/** Waits for a concurrent server, so that nothing is asked for twice. */
async function alone(db: Db, statement: Fragment): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`lock table copia in share row exclusive mode`.execute(trx);
    await statement.execute(trx);
  });
}

/** Takes the copy that was asked for. Undefined if there is none, or another server has taken it. */
export async function takeCopia(db: Db, lugar: string, now: Date): Promise<string | undefined> {
  const taken = await db
    .updateTable('copia')
    .set({ vista_em: now, lugar })
    .where('terminada_em', 'is', null)
    .where('vista_em', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken?.id;
}

export async function takeProva(
  db: Db,
  lugar: string,
  now: Date,
): Promise<{ id: string; arquivo: string } | undefined> {
  const taken = await db
    .updateTable('copia')
    .set({ prova_vista_em: now })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('copia')
        .select('id')
        .where('prova_pedida_em', 'is not', null)
        .where('prova_vista_em', 'is', null)
        .where('arquivo', 'is not', null)
        .where('lugar', '=', lugar)
        .orderBy('prova_pedida_em')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'arquivo'])
    .executeTakeFirst();
  return taken && { id: taken.id, arquivo: taken.arquivo! };
}

export async function seen(
  db: Db,
  id: string,
  now: Date | null,
  of: 'vista_em' | 'prova_vista_em',
) {
  await db
    .updateTable('copia')
    .set({ [of]: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Work of a server not heard of since `seen` goes to the next one; a copy gets a new id, so that the first server
 * cannot write into it any more. One asked for before `asked` has failed.
 */
export async function giveUp(
  db: Db,
  now: Date,
  since: { readonly seen: Date; readonly asked: Date },
  { id, falha }: { readonly id: string; readonly falha: string },
): Promise<void> {
  const left = (how: object) =>
    db
      .updateTable('copia')
      .set(how)
      .where('terminada_em', 'is', null)
      .where('vista_em', '<', since.seen);
  await left({ terminada_em: now, falha }).where('pedida_em', '<', since.asked).execute();
  await left({ id, vista_em: null }).execute();
  await db
    .updateTable('copia')
    .set({ prova_pedida_em: null, prova_vista_em: null })
    .where('prova_vista_em', '<', since.seen)
    .execute();
}

export async function finishCopia(
  db: Db,
  id: string,
  now: Date,
  how: (CopiaFeita & { readonly ms: number }) | { readonly falha: string },
): Promise<void> {
  const made = 'falha' in how ? how : { ...how, feita_em: now };
  await db
    .updateTable('copia')
    .set({ terminada_em: now, ...made } as object)
    .where('id', '=', id)
    // Not a copy that was given up: another server may have made one in its place.
    .where('terminada_em', 'is', null)
    .execute();
}

export async function askProva(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('copia')
    .set({ prova_pedida_em: now })
    .where('id', '=', id)
    .where('prova_pedida_em', 'is', null)
    .execute();
}

/** Asks for a test restore, unless there was one after `since` or one is in progress. */
export function askDueProva(db: Db, copia: CopiaRow, now: Date, since: Date): Promise<void> {
  const ofPlace = sql`select from copia where lugar = ${copia.lugar}`;
  return alone(
    db,
    sql`
    update copia set prova_pedida_em = ${now} where id = ${copia.id} and not exists (
      ${ofPlace} and (prova_em between ${since}::timestamptz and ${soonAfter(now)}::timestamptz
        or prova_pedida_em is not null))`,
  );
}

export async function finishProva(
  db: Db,
  id: string,
  now: Date,
  ms: number,
  prova_falha: string | null,
): Promise<void> {
  const done = { prova_em: now, prova_ms: ms, prova_falha };
  await db
    .updateTable('copia')
    .set({ ...done, prova_pedida_em: null, prova_vista_em: null })
    .where('id', '=', id)
    .execute();
}

export function findCopia(db: Db, id: string): Promise<CopiaRow | undefined> {
  return db.selectFrom('copia').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findLast(db: Db, lugar: string, now: Date) {
  const last = (where: 'arquivo' | 'falha' | 'prova_em') => {
    const em = where === 'prova_em' ? 'prova_em' : 'pedida_em';
    return db
      .selectFrom('copia')
      .selectAll()
      .where('lugar', '=', lugar)
      .where(where, 'is not', null)
      .where(em, '<=', soonAfter(now))
      .orderBy(em, 'desc')
      .limit(1)
      .executeTakeFirst();
  };
  return {
    boa: await last('arquivo'),
    falha: await last('falha'),
    provada: await last('prova_em'),
  };
}

export async function findGuardadas(db: Db, lugar: string): Promise<Guardadas> {
  const { rows } = await sql<Guardadas>`
    select count(*)::int as quantas, coalesce((array_agg(bytes order by pedida_em desc))[1], 0)::float8 as bytes
      from copia where lugar = ${lugar} and arquivo is not null`.execute(db);
  return rows[0]!;
}

export async function deleteCopias(db: Db, arquivos: readonly string[]): Promise<void> {
  await db
    .deleteFrom('copia')
    .where('arquivo', '=', sql<string>`any(${arquivos}::text[])`)
    .execute();
}

export async function findRemovidoNaoGravado(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('removido')
    .select('em')
    .where('gravado_em', 'is', null)
    .orderBy('em')
    .limit(1)
    .executeTakeFirst();
  return row?.em;
}
