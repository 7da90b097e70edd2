/** Days, months and 'today' of the company (UTC−4, no daylight saving since 2019). */
export const FUSO = 'America/Campo_Grande';

type Instant = Date | string | null | undefined;

function parseInstant(value: Instant): Date | undefined {
  const date = value instanceof Date ? value : new Date(value ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const FORMATOS = {
  data: ['pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' }],
  hora: ['pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }],
  dia: ['en-CA', { dateStyle: 'short' }],
  relogio: ['sv-SE', { dateStyle: 'short', timeStyle: 'medium' }],
} as const satisfies Record<string, readonly [string, Intl.DateTimeFormatOptions]>;

/** Making a format takes twenty times as long as using it, which exports of a million rows would feel. */
const made = new Map<string, Intl.DateTimeFormat>();

function formatter(formato: keyof typeof FORMATOS, fuso: string): Intl.DateTimeFormat {
  const key = `${formato} ${fuso}`;
  const known = made.get(key);
  if (known) return known;
  const [locale, options] = FORMATOS[formato];
  const format = new Intl.DateTimeFormat(locale, { timeZone: fuso, ...options });
  made.set(key, format);
  return format;
}

function format(value: Instant, formato: 'data' | 'hora', fuso: string): string {
  const date = parseInstant(value);
  return date ? formatter(formato, fuso).format(date) : '';
}

/** 'dd/mm/aaaa hh:mm', 24 hours; the spec's two texts where there is none or it is no date. */
export function formatDataHora(value: Instant, fuso: string = FUSO): string {
  if (value === null || value === undefined || value === '') return 'Data/Hora indisponível';
  if (!parseInstant(value)) return 'Data/Hora inválida';
  return `${format(value, 'data', fuso)} ${format(value, 'hora', fuso)}`;
}

/** 'dd/mm/aaaa'. */
export function formatData(value: Instant, fuso: string = FUSO): string {
  return format(value, 'data', fuso) || 'Data inválida';
}

/** 'hh:mm', 24 hours. */
export function formatHora(value: Instant, fuso: string = FUSO): string {
  return format(value, 'hora', fuso) || 'Hora inválida';
}

/** Calendar day 'YYYY-MM-DD' of an instant in the company's time. */
export function diaOf(value: Date, fuso: string = FUSO): string {
  return formatter('dia', fuso).format(value);
}

/** First instant of a calendar day ('YYYY-MM-DD') in the company's time. */
export function startOfDia(dia: string, fuso: string = FUSO): Date {
  const midnightUtc = new Date(`${dia}T00:00:00Z`);
  // The clock there shows this much less than UTC; asked again at the result, for a change of hour in between.
  const guess = new Date(midnightUtc.getTime() + offsetMs(midnightUtc, fuso));
  return new Date(midnightUtc.getTime() + offsetMs(guess, fuso));
}

/** The instant of a day and time of day ('HH:MM') in the company's time. */
export function instantOf(dia: string, horario: string): Date {
  const [hours = 0, minutes = 0] = horario.split(':').map(Number);
  return new Date(startOfDia(dia).getTime() + (hours * 60 + minutes) * 60_000);
}

/** The calendar day after: '2026-02-28' is '2026-03-01'. */
export function nextDia(dia: string): string {
  const date = new Date(`${dia}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Half-open span of instants [from, to) of the days `inicio` to `fim`, both included. */
export function spanOfDias(dias: { inicio?: string | undefined; fim?: string | undefined }): {
  from?: Date;
  to?: Date;
} {
  return {
    ...(dias.inicio !== undefined && { from: startOfDia(dias.inicio) }),
    ...(dias.fim !== undefined && { to: startOfDia(nextDia(dias.fim)) }),
  };
}

/** The zone's distance from UTC at an instant, as exports give it: 'UTC-04:00'. */
export function formatDeslocamento(value: Date | string, fuso: string = FUSO): string {
  const minutes = -offsetMs(new Date(value), fuso) / 60_000;
  const parts = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

/** How far the zone is behind UTC at an instant. */
function offsetMs(at: Date, fuso: string): number {
  const parts = formatter('relogio', fuso).format(at);
  return Math.floor(at.getTime() / 1000) * 1000 - Date.parse(`${parts.replace(' ', 'T')}Z`);
}

/** More than 72 h back or 5 min ahead of the server: the device's clock is not trusted (flagged). */
export function isRelogioSuspeito(ocorridoEm: Date, recebidoEm: Date): boolean {
  const ahead = ocorridoEm.getTime() - recebidoEm.getTime();
  return ahead > 5 * 60_000 || ahead < -72 * 3_600_000;
}
