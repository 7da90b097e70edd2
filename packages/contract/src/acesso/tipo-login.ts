/** Kinds of user, as stored and shown. */
export const TIPOS_LOGIN = ['Frota', 'Portaria', 'Manobrista', 'Motorista'] as const;
export type TipoLogin = (typeof TIPOS_LOGIN)[number];

/** Kinds that a Frota user may create; a Frota user is made on the server's command line only. */
export const TIPOS_CRIAVEIS = ['Portaria', 'Manobrista', 'Motorista'] as const;

/** The kind of user that a stored text means, letter case ignored; undefined when it is none. */
export function parseTipoLogin(text: string | null | undefined): TipoLogin | undefined {
  const wanted = text?.trim().toLowerCase();
  return TIPOS_LOGIN.find((tipo) => tipo.toLowerCase() === wanted);
}

/** Label of the access type on the profile: known types by name, others capitalised (spec, Profile). */
export function tipoLoginLabel(text: string | null | undefined): string {
  const raw = text?.trim() ?? '';
  if (raw === '') return 'Tipo de Acesso';
  return parseTipoLogin(raw) ?? raw.charAt(0).toUpperCase() + raw.slice(1);
}
