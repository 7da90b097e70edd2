/** Days, months and 'today' of the company (UTC−4, no daylight saving since 2019). */
export const FUSO = 'America/Campo_Grande';

type Instant = Date | string | null | undefined;

function parseInstant(value: Instant): Date | undefined {
  const date = value instanceof Date ? value : new Date(value ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function format(value: Instant, fuso: string, options: Intl.DateTimeFormatOptions): string {
  const date = parseInstant(value);
  return date
    ? new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, hour12: false, ...options }).format(date)
    : '';
}

const DATA = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const HORA = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** 'dd/mm/aaaa hh:mm', 24 hours; the spec's two texts where there is none or it is no date. */
export function formatDataHora(value: Instant, fuso: string = FUSO): string {
  if (value === null || value === undefined || value === '') return 'Data/Hora indisponível';
  if (!parseInstant(value)) return 'Data/Hora inválida';
  return `${format(value, fuso, DATA)} ${format(value, fuso, HORA)}`;
}

/** 'dd/mm/aaaa'. */
export function formatData(value: Instant, fuso: string = FUSO): string {
  return format(value, fuso, DATA) || 'Data inválida';
}

/** 'hh:mm', 24 hours. */
export function formatHora(value: Instant, fuso: string = FUSO): string {
  return format(value, fuso, HORA) || 'Hora inválida';
}

/** Calendar day 'YYYY-MM-DD' of an instant in the company's time. */
export function diaOf(value: Date, fuso: string = FUSO): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: fuso, dateStyle: 'short' }).format(value);
}

/** More than 72 h back or 5 min ahead of the server: the device's clock is not trusted (flagged). */
export function isRelogioSuspeito(ocorridoEm: Date, recebidoEm: Date): boolean {
  const ahead = ocorridoEm.getTime() - recebidoEm.getTime();
  return ahead > 5 * 60_000 || ahead < -72 * 3_600_000;
}
