/** In units of the last decimal, more decimals cut off; undefined where it is no decimal. */
export function toUnits(text: string, decimals: number): bigint | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,10}))?$/.exec(text);
  if (!match) return undefined;
  return BigInt(match[1]! + (match[2] ?? '').padEnd(10, '0').slice(0, decimals));
}

export function fromUnits(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
}

/** Half up; for numbers ≥ 0. */
export const divideRounded = (dividend: bigint, divisor: bigint): bigint =>
  (dividend * 2n + divisor) / (divisor * 2n);
