import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../database/schema.ts';
import { newId } from '../../kernel/id.ts';
import { DAY_MS } from '../../kernel/jobs.ts';
import type { CopyStorage } from '../../ports/copy-storage.ts';

/** Files that no copy's name can be: each has what was removed within some time. */
const FOLDER = 'removidos/';
const AT_A_TIME = 1000;
/** The oldest copy is kept for a year. */
const KEPT_MS = 400 * DAY_MS;

const removidoSchema = z.object({
  tipo: z.enum(['pessoa', 'foto']),
  alvo: z.string(),
  em: z.coerce.date(),
});

/** What was removed: ids of people and of photos. */
export interface Removidos {
  readonly pessoas: ReadonlySet<number>;
  readonly fotos: ReadonlySet<string>;
}

/**
 * Writes what was removed and is not yet beside the copies there, by ids alone, and takes the photos' own files out of the
 * copies. What breaks off is done again. Answers whether anything was written.
 */
export async function writeRemovidos(db: Db, copies: CopyStorage, now: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('removido')
    .select(['tipo', 'alvo', 'em', 'arquivo'])
    .where('gravado_em', 'is', null)
    .orderBy('em')
    .limit(AT_A_TIME)
    .execute();
  if (rows.length === 0) return false;
  const ids = rows.map(({ tipo, alvo, em }) => ({ tipo, alvo, em }));
  const name = `${now.toISOString().replaceAll(':', '-')}-${newId()}.json`;
  await copies.write(`${FOLDER}${name}`, once(JSON.stringify(ids)));
  for (const { arquivo } of rows) if (arquivo) await copies.remove(`fotos/${arquivo}`);
  const alvos = ids.map(({ tipo, alvo }) => `${tipo} ${alvo}`);
  await sql`
    update removido set gravado_em = ${now}, arquivo = null
     where tipo || ' ' || alvo = any(${alvos}::text[]) and gravado_em is null`.execute(db);
  return true;
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Whatever was removed after an instant, as it is written beside the copies. */
export async function readRemovidos(copies: CopyStorage, since: Date): Promise<Removidos> {
  const pessoas = new Set<number>();
  const fotos = new Set<string>();
  const from = `${FOLDER}${since.toISOString().replaceAll(':', '-')}`;
  for await (const { key } of copies.list(FOLDER)) {
    if (key < from) continue;
    const found = await copies.open(key);
    if (!found) continue;
    for (const { tipo, alvo, em } of await parseRemovidos(found.stream)) {
      if (em <= since) continue;
      if (tipo === 'foto') fotos.add(alvo);
      else pessoas.add(Number(alvo));
    }
  }
  return { pessoas, fotos };
}

async function parseRemovidos(stream: AsyncIterable<Uint8Array>) {
  return z.array(removidoSchema).parse(JSON.parse(`${await buffer(stream)}`));
}

/** Forgets what was removed so long ago that no copy can have it, here and beside the copies. */
export async function forgetRemovidos(db: Db, copies: CopyStorage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await db.deleteFrom('removido').where('em', '<', before).execute();
  const until = `${FOLDER}${before.toISOString().replaceAll(':', '-')}`;
  for await (const { key } of copies.list(FOLDER)) if (key < until) await copies.remove(key);
}
