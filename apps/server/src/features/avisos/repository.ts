import type { TipoLogin } from '@frota/contract/acesso';
import type { Inscricao } from '@frota/contract/avisos';
import type { Db, NewRow } from '../../database/schema.ts';

/** Replaces that of the session and of the device. */
export async function replaceInscricao(trx: Db, inscricao: NewRow<'inscricao'>): Promise<void> {
  const { sessao_hash, endpoint } = inscricao;
  await trx
    .deleteFrom('inscricao')
    .where((eb) => eb.or([eb('sessao_hash', '=', sessao_hash), eb('endpoint', '=', endpoint)]))
    .execute();
  await trx
    .insertInto('inscricao')
    .values(inscricao)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOldest(db: Db, usuarioId: number, left: number): Promise<void> {
  await db
    .deleteFrom('inscricao')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('inscricao as mine')
        .select('mine.id')
        .where('mine.usuario_id', '=', usuarioId)
        .orderBy('mine.criada_em', 'desc')
        .orderBy('mine.id', 'desc')
        .offset(left),
    )
    .execute();
}

export async function deleteInscricao(db: Db, sessaoHash: Buffer): Promise<void> {
  await db.deleteFrom('inscricao').where('sessao_hash', '=', sessaoHash).execute();
}

export async function deleteEndpoint(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('inscricao').where('endpoint', '=', endpoint).execute();
}

/** All devices of a type of user, except the author's, with a valid session. */
export async function listInscricoes(
  db: Db,
  tipo: TipoLogin,
  exceptUsuarioId: number | undefined,
  lasting: { readonly seen: Date; readonly opened: Date },
): Promise<Inscricao[]> {
  const rows = await db
    .selectFrom('inscricao')
    .innerJoin('usuario', 'usuario.id', 'inscricao.usuario_id')
    .innerJoin('sessao', 'sessao.id_hash', 'inscricao.sessao_hash')
    .where('sessao.vista_em', '>', lasting.seen)
    .where('sessao.criada_em', '>', lasting.opened)
    .select(['endpoint', 'p256dh', 'auth'])
    .where('usuario.tipo_login', '=', tipo)
    .where('usuario.excluido_em', 'is', null)
    .$if(exceptUsuarioId !== undefined, (query) =>
      query.where('usuario.id', '<>', exceptUsuarioId!),
    )
    .execute();
  return rows.map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }));
}
