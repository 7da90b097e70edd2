import { COST_CLASSES, type DigitCosts } from './posteriors.ts';

const SYMBOLS = '-0123456789_';

/** Per step: the best symbol ('-' blank, '_' no digit), then others with costs: '1 7:12'. All others: 255. */
export function makeCosts(...steps: string[]): DigitCosts {
  const costs = new Uint8Array(steps.length * COST_CLASSES).fill(255);
  for (const [step, entry] of steps.entries()) {
    for (const part of entry.split(' ')) {
      const [symbol, cost = '0'] = part.split(':') as [string, string?];
      costs[step * COST_CLASSES + SYMBOLS.indexOf(symbol)] = Number(cost);
    }
  }
  return costs;
}
