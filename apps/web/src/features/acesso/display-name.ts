import { NOME_DESCONHECIDO, type UsuarioGuardado } from '../../http/session.ts';

/** usuario, nome, email or 'Usuário' (spec, Profile). */
export function displayName(usuario: UsuarioGuardado): string {
  const nome = usuario.nome === NOME_DESCONHECIDO ? '' : usuario.nome;
  return usuario.usuario || nome || usuario.email || 'Usuário';
}
