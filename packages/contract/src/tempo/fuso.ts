import { textOfParts } from './formatter.ts';

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
