/** A decimal of the invoice in ten-thousandths; undefined where it is none. */
function tenThousandths(text: string): bigint | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,10}))?$/.exec(text);
  return match ? BigInt(match[1]! + (match[2] ?? '').padEnd(10, '0').slice(0, 4)) : undefined;
}

/** What a line of the invoice costs: elements of `prod` by their names, '' where one is missing. */
export interface ValoresItem {
  readonly vProd: string;
  readonly vFrete: string;
  readonly vSeg: string;
  readonly vOutro: string;
  readonly vDesc: string;
}

/**
 * R$ a litre of an invoice line: value with freight, insurance and other charges, without the discount, over
 * its litres; a decimal string with at most six decimals (rounded half up), exact. Undefined where the line
 * has no value. vUnCom is not used, as its unit may be a thousand litres.
 */
export function precoOf(valores: ValoresItem, litros: string): string | undefined {
  const value = tenThousandths(valores.vProd);
  const size = tenThousandths(litros);
  if (value === undefined || size === undefined || size === 0n) return undefined;
  const { vFrete, vSeg, vOutro, vDesc } = valores;
  const charges = [vFrete, vSeg, vOutro].map((text) => tenThousandths(text) ?? 0n);
  const total =
    charges.reduce((sum, charge) => sum + charge, value) - (tenThousandths(vDesc) ?? 0n);
  if (total <= 0n) return undefined;
  const millionths = (total * 2_000_000n + size) / (size * 2n);
  const digits = String(millionths).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
}
