import { type DonoSenha, findSenhaFraca, SENHA_PROVISORIA_HORAS } from '@frota/contract/acesso';
import type { Passwords } from '../../ports/passwords.ts';
import { usuariosErrors } from './errors.ts';

/** Null for a permanent password. */
export function senhaAte(now: Date, { definitiva }: { readonly definitiva: boolean }): Date | null {
  return definitiva ? null : new Date(now.getTime() + SENHA_PROVISORIA_HORAS * 3_600_000);
}

/** Throws senhaFraca, senhaComum. */
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
