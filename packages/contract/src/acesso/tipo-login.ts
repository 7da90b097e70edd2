export const TIPOS_LOGIN = ['Frota', 'Portaria', 'Manobrista', 'Motorista'] as const;
export type TipoLogin = (typeof TIPOS_LOGIN)[number];

/** A Frota user is created only on the server's command line. */
export const TIPOS_CRIAVEIS = ['Portaria', 'Manobrista', 'Motorista'] as const;

export function parseTipoLogin(text: string | null | undefined): TipoLogin | undefined {
  const wanted = text?.trim().toLowerCase();
  return TIPOS_LOGIN.find((tipo) => tipo.toLowerCase() === wanted);
}

/** An unknown type is capitalised (spec, Profile). */
export function tipoLoginLabel(text: string | null | undefined): string {
  const raw = text?.trim() ?? '';
  if (raw === '') return 'Tipo de Acesso';
  return parseTipoLogin(raw) ?? raw.charAt(0).toUpperCase() + raw.slice(1);
}
