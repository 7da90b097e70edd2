import { mensagensAcesso } from '@frota/contract/acesso';
import type { UsuarioGuardado } from '../../http/session.ts';

/** Or a sentence, where the user is not known (spec, section 6). */
export type Sender = { readonly nome: string; readonly tipo: string } | { readonly erro: string };

/** For display: the server uses the session's user. */
export function identify(usuario: UsuarioGuardado | undefined): Sender {
  if (!usuario) return { erro: mensagensAcesso.erroUsuario };
  const named = usuario.usuario || usuario.email || usuario.nome !== 'desconhecido';
  return named
    ? { nome: usuario.nome, tipo: usuario.tipo_login }
    : { erro: mensagensAcesso.semUsuario };
}
