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
function textOfParts(formato: 'dia' | 'relogio', fuso: string, at: Date): string {
  const text: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatterOf(formato, fuso).formatToParts(at)) text[type] = value;
  const dia = `${text.year?.padStart(4, '0')}-${text.month}-${text.day}`;
  return formato === 'dia' ? dia : `${dia}T${text.hour}:${text.minute}:${text.second}`;
}

/** UTC−4, no daylight saving since 2019. */
export const FUSO = 'America/Campo_Grande';

/** 'YYYY-MM-DD' in the company's time. */
export function diaOf(value: Date): string {
  return textOfParts('dia', FUSO, value);
}

export function startOfDia(dia: string): Date {
  const midnightUtc = new Date(`${dia}T00:00:00Z`);
  // Where clocks change between midnight UTC and local midnight, the offset differs: it is looked up again.
  const guess = new Date(midnightUtc.getTime() + offsetMs(midnightUtc));
  return new Date(midnightUtc.getTime() + offsetMs(guess));
}

export function instantOf(dia: string, horario: string): Date {
  const [hours = 0, minutes = 0] = horario.split(':').map(Number);
  return new Date(startOfDia(dia).getTime() + (hours * 60 + minutes) * 60_000);
}

export function nextDia(dia: string): string {
  const date = new Date(`${dia}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

export function diasAntes(dia: string, dias: number): string {
  const date = new Date(`${dia}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - dias);
  return date.toISOString().slice(0, 10);
}

/** [from, to), both days included. */
export function spanOfDias(dias: { inicio?: string | undefined; fim?: string | undefined }): {
  from?: Date;
  to?: Date;
} {
  return {
    ...(dias.inicio !== undefined && { from: startOfDia(dias.inicio) }),
    ...(dias.fim !== undefined && { to: startOfDia(nextDia(dias.fim)) }),
  };
}

export function offsetMs(at: Date, fuso: string = FUSO): number {
  const there = Date.parse(`${textOfParts('relogio', fuso, at)}Z`);
  return Math.floor(at.getTime() / 1000) * 1000 - there;
}

/** More than 72 h back or 5 min ahead of the server. */
export function isRelogioSuspeito(ocorridoEm: Date, recebidoEm: Date): boolean {
  const ahead = ocorridoEm.getTime() - recebidoEm.getTime();
  return ahead > 5 * 60_000 || ahead < -72 * 3_600_000;
}
