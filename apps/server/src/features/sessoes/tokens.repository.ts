import { nomeDaIntegracao } from '@frota/contract/tokens';
import type { Db, NewRow } from '../../database/schema.ts';

/** Tokens with the manager who made each; one of a deleted user, or of one who is no manager any more, counts for nothing. */
const selectTokens = (db: Db) =>
  db
    .selectFrom('token')
    .innerJoin('usuario', 'usuario.id', 'token.usuario_id')
    .where('usuario.excluido_em', 'is', null)
    .where('usuario.tipo_login', '=', 'Frota');

/** As whom a token acts on a day ('YYYY-MM-DD'); none where it is over. */
export async function findToken(db: Db, hash: Buffer, hoje: string) {
  const row = await selectTokens(db)
    .select(['token.id as token_id', 'token.nome', 'escopos', 'usado_em'])
    .select(['usuario.id', 'usuario.tipo_login'])
    .where('hash', '=', hash)
    .where('expira_em', '>=', hoje)
    .executeTakeFirst();
  if (!row) return undefined;
  const { nome, ...token } = row;
  return { ...token, usuario: nomeDaIntegracao(nome) };
}

export async function touchToken(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('token').set({ usado_em: now }).where('id', '=', id).execute();
}

/** All of them, by name; they are few. */
export function listTokens(db: Db) {
  return selectTokens(db)
    .select(['token.id', 'token.nome', 'escopos', 'token.criado_em', 'expira_em', 'usado_em'])
    .select(['usuario.id as usuario_id', 'usuario.usuario'])
    .orderBy('token.nome')
    .orderBy('token.id')
    .execute();
}

export async function insertToken(db: Db, token: NewRow<'token'>): Promise<void> {
  await db.insertInto('token').values(token).execute();
}

/** What it was called; undefined where there is none. */
export async function deleteToken(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('token')
    .where('id', '=', id)
    .returning('nome')
    .executeTakeFirst();
  return row?.nome;
}

/** Ends those that a user made. */
export async function deleteTokensOf(db: Db, usuarioId: number): Promise<void> {
  await db.deleteFrom('token').where('usuario_id', '=', usuarioId).execute();
}
