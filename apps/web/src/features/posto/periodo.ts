import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { type DateRange, monthLabel } from '../../design-system/days.ts';

/** A fuel of the address; undefined means all of them. */
export function parseProduto(text: string | null): Produto | undefined {
  return PRODUTOS.find((produto) => produto === text);
}

/** '2026-10' is 'outubro de 2026'. */
export function mesComAno(mes: string): string {
  return monthLabel(`${mes}-01`);
}

/** '2026-10' is 'outubro'. */
export function nomeDoMes(mes: string): string {
  return mesComAno(mes).replace(/ .*/, '');
}

/** The first of today's month to today. */
export function currentMonth(hoje: string): DateRange {
  return { inicio: `${hoje.slice(0, 8)}01`, fim: hoje };
}
