import { PRODUTOS, type Produto } from '@frota/contract';
import type { DateRange } from '../../design-system/date-range.ts';

/** A calendar day 'YYYY-MM-DD' so many days later (earlier where negative). */
export function shiftDia(dia: string, dias: number): string {
  const date = new Date(`${dia}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + dias);
  return date.toISOString().slice(0, 10);
}

/** A fuel of the address; undefined means all of them. */
export function parseProduto(text: string | null): Produto | undefined {
  return PRODUTOS.find((produto) => produto === text);
}

/** The first of today's month to today. */
export function currentMonth(hoje: string): DateRange {
  return { inicio: `${hoje.slice(0, 8)}01`, fim: hoje };
}
