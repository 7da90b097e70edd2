export const CODIGO_TOTP = 6;
export const CODIGO_TOTP_SEGUNDOS = 30;
export const CODIGOS_RECUPERACAO = 10;
export const CODIGO_RECUPERACAO = 10;
/** Without 0, o, 1, i and l, which are easily confused. */
export const ALFABETO_RECUPERACAO = '23456789abcdefghjkmnpqrstuvwxyz';
export const CODIGO_DIGITADO_MAX = 40;

export const PASSKEY_NOME_MAX = 60;
export const PASSKEYS_MAX = 10;

export const FATORES = ['passkey', 'totp'] as const;
export type Fator = (typeof FATORES)[number];

/** Without blanks and hyphens; undefined where it cannot be a code. */
export function readCodigo(
  typed: string,
): { readonly de: 'totp' | 'recuperacao'; readonly codigo: string } | undefined {
  const codigo = typed.replace(/[\s-]/g, '').toLowerCase();
  if (codigo.length === CODIGO_TOTP && /^\d+$/.test(codigo)) return { de: 'totp', codigo };
  const isOurs = [...codigo].every((char) => ALFABETO_RECUPERACAO.includes(char));
  return codigo.length === CODIGO_RECUPERACAO && isOurs ? { de: 'recuperacao', codigo } : undefined;
}

export function formatRecuperacao(codigo: string): string {
  return `${codigo.slice(0, CODIGO_RECUPERACAO / 2)}-${codigo.slice(CODIGO_RECUPERACAO / 2)}`;
}
