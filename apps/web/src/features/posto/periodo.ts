import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import type { DateRange } from '../../design-system/date-range.ts';

/** A fuel of the address; undefined means all of them. */
export function parseProduto(text: string | null): Produto | undefined {
  return PRODUTOS.find((produto) => produto === text);
}

/** The first of today's month to today. */
export function currentMonth(hoje: string): DateRange {
  return { inicio: `${hoje.slice(0, 8)}01`, fim: hoje };
}
