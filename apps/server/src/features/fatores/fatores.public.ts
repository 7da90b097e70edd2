import { mensagensFator, readCodigo } from '@frota/contract/acesso';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';
import { replaceRecuperacao } from './repository.ts';

export const fatoresErrors = {
  jaTem: () => new DomainError('conflict', mensagensFator.jaTem),
  semFator: () => new DomainError('notFound', mensagensFator.semFator),
  naoTem: () => new DomainError('notFound', mensagensFator.naoTem),
  semNome: () => new DomainError('conflict', mensagensFator.semNome),
  passkeyErrada: () => new DomainError('invalid', mensagensFator.passkeyErrada),
  passkeyNaoTem: () => new DomainError('notFound', mensagensFator.passkeyNaoTem),
  passkeyDeOutro: () => new DomainError('notFound', mensagensFator.passkeyDeOutro),
  passkeysDemais: () => new DomainError('conflict', mensagensFator.passkeysDemais),
  comeceDeNovo: () => new DomainError('conflict', mensagensFator.comeceDeNovo),
  codigoFalta: () => invalidField('codigo', mensagensFator.codigoInvalido),
  codigoErrado: (typed: string) => {
    const { codigoErrado, recuperacaoErrada } = mensagensFator;
    const isOfTen = readCodigo(typed)?.de === 'recuperacao';
    return invalidField('codigo', isOfTen ? recuperacaoErrada : codigoErrado);
  },
  pendenteVencido: () => new DomainError('unauthenticated', mensagensFator.pendenteVencido),
};

export const temFator = sql<boolean>`(exists (
  select from totp where totp.usuario_id = usuario.id and totp.confirmado_em is not null)
  or exists (select from passkey where passkey.usuario_id = usuario.id))`;

export const criarFator = sql<boolean>`(usuario.tipo_login = 'Frota'
  and exists (select from login_ajuste where segundo_fator_exigido)
  and not ${temFator})`;

export async function deletePasskey(db: Db, usuarioId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteTotp(db: Db, usuarioId: number): Promise<void> {
  await db.deleteFrom('totp').where('usuario_id', '=', usuarioId).execute();
}

/** Recovery codes alone do not count. */
export async function hasFator(db: Db, usuarioId: number): Promise<boolean> {
  const row = await db
    .selectFrom('usuario')
    .select(temFator.as('tem'))
    .where('id', '=', usuarioId)
    .executeTakeFirst();
  return row?.tem ?? false;
}

export async function deleteFatoresOf(db: Db, usuarioId: number): Promise<void> {
  await deleteTotp(db, usuarioId);
  await db.deleteFrom('passkey').where('usuario_id', '=', usuarioId).execute();
  await replaceRecuperacao(db, usuarioId, []);
}

export async function isExigido(db: Db): Promise<boolean> {
  const row = await db.selectFrom('login_ajuste').selectAll().executeTakeFirst();
  return row?.segundo_fator_exigido ?? false;
}

export async function listSemFator(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('usuario')
    .select('usuario')
    .where('tipo_login', '=', 'Frota')
    .where('excluido_em', 'is', null)
    .where((eb) => eb.not(temFator))
    .orderBy('usuario_busca')
    .execute();
  return rows.map(({ usuario }) => usuario);
}

export async function saveExigido(db: Db, segundo_fator_exigido: boolean): Promise<void> {
  await db
    .insertInto('login_ajuste')
    .values({ id: 1, segundo_fator_exigido })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ segundo_fator_exigido }))
    .execute();
}
