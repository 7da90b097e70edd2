import { PRODUTOS, type Produto } from '@frota/contract';

const DIA = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day 'YYYY-MM-DD' so many days later (earlier where negative). */
export function shiftDia(dia: string, dias: number): string {
  const date = new Date(`${dia}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + dias);
  return date.toISOString().slice(0, 10);
}

/** A day of the address, or the fallback where it is none. */
export function parseDia(text: string | null, fallback: string): string {
  const valid = text !== null && DIA.test(text) && !Number.isNaN(Date.parse(text));
  return valid && shiftDia(text, 0) === text ? text : fallback;
}

/** A fuel of the address; undefined means all of them. */
export function parseProduto(text: string | null): Produto | undefined {
  return PRODUTOS.find((produto) => produto === text);
}

/** A day or a minute-less date of an invoice as people read it. */
export function dayLabel(dia: string): string {
  return dia.split('-').reverse().join('/');
}

export interface Periodo {
  readonly inicio: string;
  readonly fim: string;
}

/** The first of today's month to today. */
export function currentMonth(hoje: string): Periodo {
  return { inicio: `${hoje.slice(0, 8)}01`, fim: hoje };
}

/** The period with one end moved; the other follows where it would be crossed. */
export function movePeriodo(periodo: Periodo, change: Partial<Periodo>): Periodo {
  const next = { ...periodo, ...change };
  if (next.inicio <= next.fim) return next;
  return change.inicio === undefined
    ? { inicio: next.fim, fim: next.fim }
    : { inicio: next.inicio, fim: next.inicio };
}
