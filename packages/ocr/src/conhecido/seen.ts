import type { Caixa } from '@frota/contract/ocr';
import type { Linha } from '../leitura.ts';
import { findNumbers, type Range } from './paths.ts';

/** Weight 1: what one look shows best. */
export type Seen = { texto: string; weight: number; caixa: Caixa };

/** Tenths of a nat, halved: the networks are overconfident. */
const PER_LOOK = 20;

export function findSeen(linhas: readonly Linha[], range: Range): Seen[] {
  const seen = new Map<number, Seen & { cost: number }>();
  for (const { caixa, custos } of linhas) {
    for (const [number, cost] of custos.flatMap((one) => [...findNumbers(one, range)])) {
      const texto = `${number}`;
      const other = seen.get(number) ?? { texto, weight: 0, caixa, cost };
      const weight = other.weight + Math.exp(-cost / PER_LOOK);
      seen.set(number, { ...(cost < other.cost ? { texto, caixa, cost } : other), weight });
    }
  }
  return [...seen.values()]
    .map(({ texto, weight, caixa }) => ({ texto, weight, caixa: { ...caixa, texto } }))
    .sort((a, b) => b.weight - a.weight);
}
