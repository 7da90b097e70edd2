import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Fragment, RowOf } from '../../database/schema.ts';
import { DAY_MS, HOUR_MS } from '../../kernel/jobs.ts';
import type { CopyStorage } from '../../ports/photos.ts';

const FOLDER = 'removidos/';
/** A bucket deletes so many files in some seconds. */
const AT_A_TIME = 200;
const FORGOTTEN_AT_A_TIME = 5000;
/** Clocks differ, and a removal has its transaction's start time. */
const MARGIN_MS = HOUR_MS;
/** The oldest copy is kept for a year. */
const KEPT_MS = 400 * DAY_MS;

const removidoSchema = z.object({
  tipo: z.enum(['pessoa', 'foto']),
  alvo: z.string(),
  em: z.coerce.date(),
});

export interface Removidos {
  readonly pessoas: ReadonlySet<number>;
  readonly fotos: ReadonlySet<string>;
}

type Removido = Pick<RowOf<'removido'>, 'tipo' | 'alvo' | 'em' | 'arquivo'>;

/** Ids only; also deletes the photos from the copies. Can be repeated. True if something was written. */
export async function writeRemovidos(
  db: Db,
  copies: Pick<CopyStorage, 'write' | 'remove'>,
  now: Date,
  stop?: AbortSignal,
): Promise<boolean> {
  const rows = await selectRemovidos(db).where('gravado_em', 'is', null).limit(AT_A_TIME).execute();
  if (rows.length === 0) return false;
  await writeRows(copies, rows, stop);
  await sql`
    update removido set gravado_em = ${now}, arquivo = null
      from unnest(${rows.map(({ tipo }) => tipo)}::text[], ${rows.map(({ alvo }) => alvo)}::text[],
                  ${rows.map(({ em }) => em.toISOString())}::timestamptz[]) as w (tipo, alvo, em)
     where (removido.tipo, removido.alvo, removido.em) = (w.tipo, w.alvo, w.em)`.execute(db);
  return true;
}

/** For copies elsewhere, of which nothing is stored. */
export async function writeAllRemovidos(
  db: Db,
  copies: Pick<CopyStorage, 'write' | 'remove'>,
): Promise<void> {
  const { rows: days } = await sql<{ day: Date }>`
    select distinct date_trunc('day', em, 'UTC') as day from removido order by day`.execute(db);
  for (const { day } of days) {
    const next = new Date(day.getTime() + DAY_MS);
    const rows = await selectRemovidos(db).where('em', '>=', day).where('em', '<', next).execute();
    if (rows.length > 0) await writeRows(copies, rows);
  }
}

function selectRemovidos(db: Db) {
  return db
    .selectFrom('removido')
    .select(['tipo', 'alvo', 'em', 'arquivo'])
    .orderBy('em')
    .orderBy('tipo')
    .orderBy('alvo');
}

/** Same rows, same name (by the last removal). */
async function writeRows(
  copies: Pick<CopyStorage, 'write' | 'remove'>,
  rows: readonly Removido[],
  stop?: AbortSignal,
): Promise<void> {
  const text = JSON.stringify(rows.map(({ tipo, alvo, em }) => ({ tipo, alvo, em })));
  await copies.write(
    `${nameAt(rows.at(-1)!.em)}-${hash('sha256', text).slice(0, 16)}.json`,
    once(text),
  );
  for (const { arquivo } of rows) {
    stop?.throwIfAborted();
    if (arquivo) await copies.remove(`fotos/${arquivo}`);
  }
}

const nameAt = (em: Date): string => `${FOLDER}${em.toISOString().replaceAll(':', '-')}`;

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

export async function readRemovidos(copies: CopyStorage, since: Date): Promise<Removidos> {
  const pessoas = new Set<number>();
  const fotos = new Set<string>();
  const after = new Date(since.getTime() - MARGIN_MS);
  const from = nameAt(after);
  for await (const { key } of copies.list(FOLDER)) {
    if (key < from) continue;
    const found = await copies.open(key);
    if (!found) continue;
    for (const { tipo, alvo, em } of await parseRemovidos(found.stream)) {
      if (em <= after) continue;
      if (tipo === 'foto') fotos.add(alvo);
      else pessoas.add(Number(alvo));
    }
  }
  return { pessoas, fotos };
}

async function parseRemovidos(stream: AsyncIterable<Uint8Array>) {
  return z.array(removidoSchema).parse(JSON.parse(`${await buffer(stream)}`));
}

/** Those that no copy can contain any more, and without copies the photos' keys (plates). True if more waits. */
export async function forgetRemovidos(db: Db, now: Date, hasCopies: boolean): Promise<boolean> {
  const of = (which: Fragment) => sql`ctid = any (array (
    select ctid from removido where ${which} limit ${FORGOTTEN_AT_A_TIME}))`;
  const done = [
    await sql`delete from removido where ${of(sql`em < ${oldest(now)}`)}`.execute(db),
    ...(hasCopies
      ? []
      : [
          await sql`update removido set arquivo = null where ${of(sql`arquivo is not null`)}`.execute(
            db,
          ),
        ]),
  ];
  return done.some(({ numAffectedRows }) => Number(numAffectedRows) === FORGOTTEN_AT_A_TIME);
}

export async function forgetBesideCopies(
  copies: Pick<CopyStorage, 'list' | 'remove'>,
  now: Date,
): Promise<void> {
  const until = nameAt(oldest(now));
  for await (const { key } of copies.list(FOLDER)) if (key < until) await copies.remove(key);
}

const oldest = (now: Date): Date => new Date(now.getTime() - KEPT_MS);
