import { type DonoSenha, findSenhaFraca, SENHA_PROVISORIA_HORAS } from '@frota/contract/acesso';
import type { Passwords } from '../../ports/passwords.ts';
import { usuariosErrors } from './errors.ts';

/** Until when a password counts that somebody else sets now; null where it is meant to stay. */
export function senhaAte(now: Date, { definitiva }: { readonly definitiva: boolean }): Date | null {
  return definitiva ? null : new Date(now.getTime() + SENHA_PROVISORIA_HORAS * 3_600_000);
}

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
