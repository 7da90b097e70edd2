import { maskCpf } from '@frota/contract/acesso';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { diffFields, type Fato } from '../auditoria/record.ts';
import { type Senha, type UsuarioBy, type UsuarioRow, usuarioBy } from './repository.ts';

export function findUsuario(db: Db, by: UsuarioBy): Promise<UsuarioRow | undefined> {
  return usuarioBy(db, by).executeTakeFirst();
}

export async function saveSenha(db: Db, id: number, senha: Senha): Promise<void> {
  await db
    .updateTable('usuario')
    .set({ senha_hash: senha.hash, senha_ate: senha.ate, senha_pedida_em: null })
    .where('id', '=', id)
    .execute();
}

/** No effect for an unknown CPF or Frota, whose password no screen can set. */
export async function pedirSenha(db: Db, cpf: string, now: Date): Promise<void> {
  await db
    .updateTable('usuario')
    .set({ senha_pedida_em: now })
    .where('cpf', '=', cpf)
    .where('tipo_login', '<>', 'Frota')
    .where('excluido_em', 'is', null)
    .execute();
}

/** After a login he knows his password. */
export async function forgetPedidoSenha(db: Db, id: number): Promise<void> {
  await db
    .updateTable('usuario')
    .set({ senha_pedida_em: null })
    .where('id', '=', id)
    .where('senha_pedida_em', 'is not', null)
    .execute();
}

export async function savePerfil(
  db: Db,
  id: number,
  perfil: { email: string | null; fotoKey?: string },
): Promise<void> {
  await db
    .updateTable('usuario')
    .set({ email: perfil.email, foto_key: sql`coalesce(${perfil.fotoKey ?? null}, foto_key)` })
    .where('id', '=', id)
    .execute();
}

/** For the audit trail, with a masked CPF. */
export function camposOf({ usuario, cpf, tipo_login, email }: UsuarioRow) {
  return { usuario, CPF: maskCpf(cpf), tipo_login, 'e-mail': email };
}

export function alvoOf({ id, usuario }: UsuarioRow): Pick<Fato, 'alvo' | 'alvoId'> {
  return { alvo: usuario, alvoId: id };
}

export function criado(usuario: UsuarioRow): Fato {
  const mudancas = diffFields({}, camposOf(usuario));
  return { acao: 'usuario_criado', ...alvoOf(usuario), mudancas };
}
