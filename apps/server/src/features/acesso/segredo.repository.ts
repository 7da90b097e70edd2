import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** What device cookies are signed with: made at the first use, the same for all server processes. */
export async function getSegredo(db: Kysely<Schema>, nome: 'aparelho'): Promise<Buffer> {
  await db
    .insertInto('segredo')
    .values({ nome, valor: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { valor } = await db
    .selectFrom('segredo')
    .select('valor')
    .where('nome', '=', nome)
    .executeTakeFirstOrThrow();
  return valor;
}
