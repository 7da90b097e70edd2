import { type DonoSenha, findSenhaFraca } from '@frota/contract/acesso';
import type { Passwords } from '../../ports/passwords.ts';
import { usuariosErrors } from './errors.ts';

/** The hash of a new password. Throws senhaFraca, senhaComum where it is easy to guess. */
export async function hashNovaSenha(
  passwords: Passwords,
  senha: string,
  dono: DonoSenha,
): Promise<string> {
  const weakness = findSenhaFraca(senha, dono);
  if (weakness !== undefined) throw usuariosErrors.senhaFraca(weakness);
  if (await passwords.isCommon(senha)) throw usuariosErrors.senhaComum();
  return passwords.hash(senha);
}
