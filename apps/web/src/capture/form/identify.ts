import { mensagensAcesso } from '@frota/contract/acesso';
import type { UsuarioGuardado } from '../../http/session.ts';

/** Who sends the form, or the sentence that says that nobody can be told (spec, section 6). */
export type Sender = { readonly nome: string; readonly tipo: string } | { readonly erro: string };

/** Read-only: the server takes the session's user, whatever is stored here. */
export function identify(usuario: UsuarioGuardado | undefined): Sender {
  if (!usuario) return { erro: mensagensAcesso.erroUsuario };
  const named = usuario.usuario || usuario.email || usuario.nome !== 'desconhecido';
  return named
    ? { nome: usuario.nome, tipo: usuario.tipo_login }
    : { erro: mensagensAcesso.semUsuario };
}
