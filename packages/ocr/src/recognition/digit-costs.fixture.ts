import { COST_CLASSES, type DigitCosts } from './digit-costs.ts';

const SYMBOLS = '-0123456789_';

/**
 * A line's answer, one step per entry: what it shows best ('-' for a blank, '_' for no digit), then other symbols, each with its cost
 * in tenths of a nat: '1 7:12' shows a 1, and less likely a 7. All others cost 255.
 */
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
