import { nomeDaIntegracao } from '@frota/contract/tokens';
import type { Db, NewRow, RowOf } from '../../database/schema.ts';
import { criarFator } from '../fatores/fatores.public.ts';

export function findSessao(db: Db, idHash: Buffer) {
  return db
    .selectFrom('sessao')
    .innerJoin('usuario', 'usuario.id', 'sessao.usuario_id')
    .select(['sessao.criada_em', 'sessao.vista_em', 'sessao.externa'])
    .select(['usuario.id', 'usuario.usuario', 'usuario.tipo_login', 'usuario.senha_ate'])
    .select(criarFator.as('criar_fator'))
    .where('sessao.id_hash', '=', idHash)
    .where('usuario.excluido_em', 'is', null)
    .executeTakeFirst();
}

export async function saveDesafio(db: Db, idHash: Buffer, desafio: string): Promise<void> {
  await db.updateTable('sessao').set({ desafio }).where('id_hash', '=', idHash).execute();
}

/** Only once. */
export async function takeDesafio(db: Db, idHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessao')
    .select('desafio')
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
  if (!row?.desafio) return undefined;
  const { numUpdatedRows } = await db
    .updateTable('sessao')
    .set({ desafio: null })
    .where('id_hash', '=', idHash)
    .where('desafio', '=', row.desafio)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? row.desafio : undefined;
}

export async function deleteSessaoOf(db: Db, usuarioId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessao')
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteSessoesOf(
  db: Db,
  usuarioId: number,
  exceptIdHash?: Buffer,
): Promise<void> {
  let query = db.deleteFrom('sessao').where('usuario_id', '=', usuarioId);
  if (exceptIdHash) query = query.where('id_hash', '<>', exceptIdHash);
  await query.execute();
  await db.deleteFrom('login_pendente').where('usuario_id', '=', usuarioId).execute();
}

export async function deleteSessoes(db: Db, exceptIdHash?: Buffer): Promise<void> {
  let query = db.deleteFrom('sessao');
  if (exceptIdHash) query = query.where('id_hash', '<>', exceptIdHash);
  await query.execute();
  await db.deleteFrom('login_pendente').execute();
}

/** Also deletes those from before `forgotten`. */
export async function insertPendente(
  db: Db,
  pendente: RowOf<'login_pendente'>,
  forgotten: Date,
): Promise<void> {
  await db.deleteFrom('login_pendente').where('criado_em', '<', forgotten).execute();
  await db.insertInto('login_pendente').values(pendente).execute();
}

export function findPendente(
  db: Db,
  tokenHash: Buffer,
  since: Date,
): Promise<{ id: number; desafio: string | null } | undefined> {
  return db
    .selectFrom('login_pendente')
    .innerJoin('usuario', 'usuario.id', 'login_pendente.usuario_id')
    .select(['usuario.id', 'login_pendente.desafio'])
    .where('token_hash', '=', tokenHash)
    .where('login_pendente.criado_em', '>', since)
    .where('usuario.excluido_em', 'is', null)
    .executeTakeFirst();
}

/** False where it did not wait any more. */
export async function deletePendente(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('login_pendente')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Only of users who still are managers. */
const selectTokens = (db: Db) =>
  db
    .selectFrom('token')
    .innerJoin('usuario', 'usuario.id', 'token.usuario_id')
    .where('usuario.excluido_em', 'is', null)
    .where('usuario.tipo_login', '=', 'Frota');

/** Undefined for an unknown or expired token. */
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
