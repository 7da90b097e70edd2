const DIA = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const HORARIO = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const FORMATOS = {
  data: ['pt-BR', DIA],
  hora: ['pt-BR', HORARIO],
  dia: ['en', DIA],
  relogio: ['en', { ...DIA, ...HORARIO, second: '2-digit' }],
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

/**
 * The day 'YYYY-MM-DD' of an instant in this time zone, and with `relogio` its time 'HH:MM:SS' after a 'T'. Taken part
 * by part: in which order a language has them is another one from browser to browser.
 */
export function textOfParts(formato: 'dia' | 'relogio', fuso: string, at: Date): string {
  const text: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatterOf(formato, fuso).formatToParts(at)) text[type] = value;
  const dia = `${text.year?.padStart(4, '0')}-${text.month}-${text.day}`;
  return formato === 'dia' ? dia : `${dia}T${text.hour}:${text.minute}:${text.second}`;
}
