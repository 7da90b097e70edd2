const FORMATOS = {
  data: ['pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' }],
  hora: ['pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }],
  dia: ['en-CA', { dateStyle: 'short' }],
  relogio: ['sv-SE', { dateStyle: 'short', timeStyle: 'medium' }],
} as const satisfies Record<string, readonly [string, Intl.DateTimeFormatOptions]>;

/**
 * Each format is made once: making one takes twenty times as long as using it, and exports format a million
 * rows.
 */
const made = new Map<string, Intl.DateTimeFormat>();

/** The one format of this kind in this time zone. */
export function formatterOf(formato: keyof typeof FORMATOS, fuso: string): Intl.DateTimeFormat {
  const key = `${formato} ${fuso}`;
  const known = made.get(key);
  if (known) return known;
  const [locale, options] = FORMATOS[formato];
  const format = new Intl.DateTimeFormat(locale, { timeZone: fuso, ...options });
  made.set(key, format);
  return format;
}
