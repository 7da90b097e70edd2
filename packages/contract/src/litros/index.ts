/** A decimal string with a point ('85.5'; '' counts as 0), or a number. */
type Litros = string | number;

/** Whole thousandths, for exact sums. RangeError for anything but a plain decimal with at most three decimals. */
export function toMl(litros: Litros): number {
  if (typeof litros === 'number') return Math.round(litros * 1000);
  if (litros === '') return 0;
  const match = /^(-?)(?=\.?\d)(\d*)(?:\.(\d{0,3})0*)?$/.exec(litros);
  if (!match) throw new RangeError(`no litres: '${litros}'`);
  const [, sign, whole = '', thousandths = ''] = match;
  const ml = Number(`${whole}${thousandths.padEnd(3, '0')}`);
  return sign && ml > 0 ? -ml : ml;
}

/** 85500 becomes 85.5. */
export function toLitros(ml: number): number {
  return ml / 1000;
}

/** Exact; also for money, which has fewer decimals. */
export function sumLitros(parcelas: readonly Litros[]): number {
  return toLitros(parcelas.reduce<number>((sum, litros) => sum + toMl(litros), 0));
}

export function compareLitros(a: Litros, b: Litros): number {
  return toMl(a) - toMl(b);
}
