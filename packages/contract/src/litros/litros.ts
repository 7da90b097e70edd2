/** Litres as they travel: a decimal string with a point ('85.5', '' counts as 0) or a JSON number. */
type Litros = string | number;

/**
 * Litres in thousandths, exactly: every sum and comparison is made with these whole numbers. Throws a
 * RangeError for a text that is no plain decimal with at most three decimals: what people type goes
 * through `readDecimal` first.
 */
export function toMl(litros: Litros): number {
  if (typeof litros === 'number') return Math.round(litros * 1000);
  if (litros === '') return 0;
  const match = /^(-?)(?=\.?\d)(\d*)(?:\.(\d{0,3})0*)?$/.exec(litros);
  if (!match) throw new RangeError(`no litres: '${litros}'`);
  const [, sign, whole = '', thousandths = ''] = match;
  const ml = Number(`${whole}${thousandths.padEnd(3, '0')}`);
  return sign && ml > 0 ? -ml : ml;
}

/** Thousandths of a litre as litres, for an answer or a screen: 85500 is 85.5. */
export function toLitros(ml: number): number {
  return ml / 1000;
}

/** The exact sum of litres; of money, too, which has fewer decimals. */
export function sumLitros(parcelas: readonly Litros[]): number {
  return toLitros(parcelas.reduce<number>((sum, litros) => sum + toMl(litros), 0));
}

/** Negative where `a` is less than `b`, 0 where both are the same litres: '80.50' and 80.5 are. */
export function compareLitros(a: Litros, b: Litros): number {
  return toMl(a) - toMl(b);
}
