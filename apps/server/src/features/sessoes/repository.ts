import type { Db, NewRow } from '../../database/schema.ts';
import { criarFator } from '../fatores/fatores.sql.ts';

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

export function findUsuario(db: Db, id: number) {
  return db
    .selectFrom('usuario')
    .select(['id', 'usuario', 'tipo_login', 'senha_ate', criarFator.as('criar_fator')])
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
}

export async function insertSessao(
  db: Db,
  idHash: Buffer,
  usuarioId: number,
  from: Pick<NewRow<'sessao'>, 'endereco' | 'agente' | 'externa'>,
  now: Date,
): Promise<void> {
  const times = { criada_em: now, vista_em: now };
  await db
    .insertInto('sessao')
    .values({ id_hash: idHash, usuario_id: usuarioId, ...from, ...times })
    .execute();
}

export async function touchSessao(db: Db, idHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('sessao').set({ vista_em: now }).where('id_hash', '=', idHash).execute();
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

export function listSessoesOf(
  db: Db,
  usuarioId: number,
  since: { readonly seen: Date; readonly opened: Date },
) {
  return db
    .selectFrom('sessao')
    .select(['id', 'id_hash', 'criada_em', 'vista_em', 'endereco', 'agente'])
    .where('usuario_id', '=', usuarioId)
    .where('vista_em', '>', since.seen)
    .where('criada_em', '>', since.opened)
    .orderBy('vista_em', 'desc')
    .orderBy('id')
    .execute();
}

export async function deleteSessaoOf(db: Db, usuarioId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessao')
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteSessao(db: Db, idHash: Buffer): Promise<void> {
  await db.deleteFrom('sessao').where('id_hash', '=', idHash).execute();
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

/** Keeps `left` others. */
export async function deleteOldestSessoes(
  db: Db,
  usuarioId: number,
  besideIdHash: Buffer,
  left: number,
): Promise<void> {
  await db
    .deleteFrom('sessao')
    .where('id_hash', 'in', (eb) =>
      eb
        .selectFrom('sessao as other')
        .select('other.id_hash')
        .where('other.usuario_id', '=', usuarioId)
        .where('other.id_hash', '<>', besideIdHash)
        .orderBy('other.criada_em', 'desc')
        .orderBy('other.vista_em', 'desc')
        .offset(left),
    )
    .execute();
}

export async function purgeSessoes(db: Db, seenBefore: Date): Promise<void> {
  await db.deleteFrom('sessao').where('vista_em', '<', seenBefore).execute();
}
