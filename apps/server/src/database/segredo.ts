import { randomBytes } from 'node:crypto';
import type { Db, Schema } from './schema.ts';

/** Signs tokens; made at the first use, shared by all server processes. */
export async function getSegredo(
  db: Db,
  nome: Schema['segredo']['nome'],
  make: () => Buffer = () => randomBytes(32),
): Promise<Buffer> {
  const find = () =>
    db.selectFrom('segredo').select('valor').where('nome', '=', nome).executeTakeFirst();
  const known = await find();
  if (known) return known.valor;
  await db
    .insertInto('segredo')
    .values({ nome, valor: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process was first.
  const { valor } = (await find())!;
  return valor;
}
