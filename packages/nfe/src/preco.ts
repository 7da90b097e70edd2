import { divideRounded, fromUnits, toUnits } from './decimal.ts';

/** R$/L, at most six decimals, rounded half up. Not vUnCom: its unit may be a thousand litres. */
export function precoOf(valor: string | undefined, litros: string): string | undefined {
  const value = toUnits(valor ?? '', 4);
  const size = toUnits(litros, 4);
  if (!value || !size) return undefined;
  return fromUnits(divideRounded(value * 1_000_000n, size), 6);
}
