const DIA = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const HORARIO = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const FORMATOS = {
  data: ['pt-BR', DIA],
  hora: ['pt-BR', HORARIO],
  dia: ['en', DIA],
  relogio: ['en', { ...DIA, ...HORARIO, second: '2-digit' }],
} as const satisfies Record<string, readonly [string, Intl.DateTimeFormatOptions]>;

/** Made once: to make a format takes twenty times as long as to use it, and exports have a million rows. */
const made = new Map<string, Intl.DateTimeFormat>();

export function formatterOf(formato: keyof typeof FORMATOS, fuso: string): Intl.DateTimeFormat {
  const key = `${formato} ${fuso}`;
  const known = made.get(key);
  if (known) return known;
  const [locale, options] = FORMATOS[formato];
  const format = new Intl.DateTimeFormat(locale, { timeZone: fuso, ...options });
  made.set(key, format);
  return format;
}

/** 'YYYY-MM-DD', or 'HH:MM:SS' after a 'T'; by parts, because browsers order them differently. */
export function textOfParts(formato: 'dia' | 'relogio', fuso: string, at: Date): string {
  const text: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatterOf(formato, fuso).formatToParts(at)) text[type] = value;
  const dia = `${text.year?.padStart(4, '0')}-${text.month}-${text.day}`;
  return formato === 'dia' ? dia : `${dia}T${text.hour}:${text.minute}:${text.second}`;
}
