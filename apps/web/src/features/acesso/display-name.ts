import { NOME_DESCONHECIDO, type UsuarioGuardado } from '../../http/session.ts';

/** Name in big letters: usuario, then nome, then email, then 'Usuário' (spec, Profile). */
export function displayName(usuario: UsuarioGuardado): string {
  const nome = usuario.nome === NOME_DESCONHECIDO ? '' : usuario.nome;
  return usuario.usuario || nome || usuario.email || 'Usuário';
}
