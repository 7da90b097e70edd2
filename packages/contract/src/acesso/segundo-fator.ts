/** Digits of an app's code, and how long each counts. */
export const CODIGO_TOTP = 6;
export const CODIGO_TOTP_SEGUNDOS = 30;
/** How many recovery codes a user is shown, and how long one is without its hyphen. */
export const CODIGOS_RECUPERACAO = 10;
export const CODIGO_RECUPERACAO = 10;
/** Without what is read one for the other: 0 and o, 1, i and l. */
export const ALFABETO_RECUPERACAO = '23456789abcdefghjkmnpqrstuvwxyz';
/** Most characters that are typed for a code, blanks and hyphens included. */
export const CODIGO_DIGITADO_MAX = 40;

/** Most characters of the name of a passkey. */
export const PASSKEY_NOME_MAX = 60;
/** Most passkeys of a user. */
export const PASSKEYS_MAX = 10;

/** What a user proves himself by, beside his password. */
export const FATORES = ['passkey', 'totp'] as const;
export type Fator = (typeof FATORES)[number];

/** What was typed as a code, without blanks and hyphens; undefined where it can be none. */
export function readCodigo(
  typed: string,
): { readonly de: 'totp' | 'recuperacao'; readonly codigo: string } | undefined {
  const codigo = typed.replace(/[\s-]/g, '').toLowerCase();
  if (codigo.length === CODIGO_TOTP && /^\d+$/.test(codigo)) return { de: 'totp', codigo };
  const isOurs = [...codigo].every((char) => ALFABETO_RECUPERACAO.includes(char));
  return codigo.length === CODIGO_RECUPERACAO && isOurs ? { de: 'recuperacao', codigo } : undefined;
}

/** A recovery code as it is read: 'abcde-fgh23'. */
export function formatRecuperacao(codigo: string): string {
  return `${codigo.slice(0, CODIGO_RECUPERACAO / 2)}-${codigo.slice(CODIGO_RECUPERACAO / 2)}`;
}
