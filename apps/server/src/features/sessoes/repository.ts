import type { Db, NewRow } from '../../database/schema.ts';
import { criarFator } from '../fatores/fatores.public.ts';

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

export async function deleteSessao(db: Db, idHash: Buffer): Promise<void> {
  await db.deleteFrom('sessao').where('id_hash', '=', idHash).execute();
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
