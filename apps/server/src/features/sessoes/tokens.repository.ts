import { nomeDaIntegracao } from '@frota/contract/tokens';
import type { Db, NewRow } from '../../database/schema.ts';

/** Only of users who still are managers. */
const selectTokens = (db: Db) =>
  db
    .selectFrom('token')
    .innerJoin('usuario', 'usuario.id', 'token.usuario_id')
    .where('usuario.excluido_em', 'is', null)
    .where('usuario.tipo_login', '=', 'Frota');

/** None after its last day. */
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

export async function deleteToken(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('token')
    .where('id', '=', id)
    .returning('nome')
    .executeTakeFirst();
  return row?.nome;
}

export async function deleteTokensOf(db: Db, usuarioId: number): Promise<void> {
  await db.deleteFrom('token').where('usuario_id', '=', usuarioId).execute();
}
