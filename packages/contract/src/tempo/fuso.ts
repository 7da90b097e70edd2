import { textOfParts } from './formatter.ts';

/** Days, months and 'today' of the company (UTC−4, no daylight saving since 2019). */
export const FUSO = 'America/Campo_Grande';

/** Calendar day 'YYYY-MM-DD' of an instant in the company's time. */
export function diaOf(value: Date): string {
  return textOfParts('dia', FUSO, value);
}

/** First instant of a calendar day ('YYYY-MM-DD') in the company's time. */
export function startOfDia(dia: string): Date {
  const midnightUtc = new Date(`${dia}T00:00:00Z`);
  // Where the clocks change between midnight UTC and midnight there, the zone's distance from UTC differs
  // between the two: it is looked up once more at the first answer.
  const guess = new Date(midnightUtc.getTime() + offsetMs(midnightUtc));
  return new Date(midnightUtc.getTime() + offsetMs(guess));
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

/** The calendar day so many days before. */
export function diasAntes(dia: string, dias: number): string {
  const date = new Date(`${dia}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - dias);
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

/** How far the zone is behind UTC at an instant, in milliseconds. */
export function offsetMs(at: Date, fuso: string = FUSO): number {
  const there = Date.parse(`${textOfParts('relogio', fuso, at)}Z`);
  return Math.floor(at.getTime() / 1000) * 1000 - there;
}

/** More than 72 h back or 5 min ahead of the server: the device's clock is not trusted (flagged). */
export function isRelogioSuspeito(ocorridoEm: Date, recebidoEm: Date): boolean {
  const ahead = ocorridoEm.getTime() - recebidoEm.getTime();
  return ahead > 5 * 60_000 || ahead < -72 * 3_600_000;
}
