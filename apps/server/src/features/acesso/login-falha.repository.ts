import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

type Executor = Kysely<Schema>;

export interface LoginFalha {
  id: string;
  cpf: string;
  endereco: string;
  em: Date;
}

/** How often a CPF failed since an instant, and when last. */
export async function countFalhas(
  db: Executor,
  cpf: string,
  since: Date,
): Promise<{ total: number; last: Date | null }> {
  const row = await db
    .selectFrom('login_falha')
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max('em').as('last')])
    .where('cpf', '=', cpf)
    .where('em', '>', since)
    .executeTakeFirstOrThrow();
  return { total: row.total, last: row.last };
}

/** When the `rank`-th latest failure from an address was, if there were so many since an instant. */
export async function findFalhaByRank(
  db: Executor,
  endereco: string,
  since: Date,
  rank: number,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('login_falha')
    .select('em')
    .where('endereco', '=', endereco)
    .where('em', '>', since)
    .orderBy('em', 'desc')
    .offset(rank - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.em;
}

export async function insertFalha(db: Executor, falha: LoginFalha): Promise<void> {
  await db.insertInto('login_falha').values(falha).execute();
}

export async function deleteFalhasOf(db: Executor, cpf: string): Promise<void> {
  await db.deleteFrom('login_falha').where('cpf', '=', cpf).execute();
}

export async function purgeFalhas(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('login_falha').where('em', '<', before).execute();
}
