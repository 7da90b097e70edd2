import { divideRounded, fromUnits, toUnits } from './decimal.ts';

/**
 * R$ a litre of an invoice line: its value over its litres, a decimal string with at most six decimals (rounded half up). Undefined
 * where the line has no value. vUnCom is not used, as its unit may be a thousand litres.
 */
export function precoOf(valor: string | undefined, litros: string): string | undefined {
  const value = toUnits(valor ?? '', 4);
  const size = toUnits(litros, 4);
  if (!value || !size) return undefined;
  return fromUnits(divideRounded(value * 1_000_000n, size), 6);
}
