/** Decimals of what a litre costs. */
const CUSTO_DECIMAIS = 6;

/** A plain decimal in units of 10^-`decimais`. */
function toUnits(decimal: string, decimais: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!match) throw new RangeError(`no decimal: '${decimal}'`);
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction.padEnd(decimais, '0').slice(0, decimais));
  return sign ? -units : units;
}

/** What is in a tank before a delivery: litres, and R$ a litre, null where no delivery had a price so far. */
interface Estoque {
  readonly saldo: string;
  readonly custo: string | null;
}

/**
 * What a litre of own fuel costs after a delivery, R$ with six decimals: the moving weighted average
 * (`custo médio ponderado móvel`; CPC 16 (R1), item 25; Decreto 9.580/2018, art. 307),
 *
 *   custo' = (saldo × custo + litros × preço) ÷ (saldo + litros)
 *
 * where the balance is the book's just before the delivery (a negative one counts as an empty tank) and the
 * price is the invoice's (vProd + vFrete + vSeg + vOutro − vDesc over the litres). Litres that leave take the
 * average with them and leave it as it is. What stood in the tank before the first delivery with a price is
 * valued at that price, and nothing is known before that delivery.
 */
export function custoMedio(
  { saldo, custo }: Estoque,
  entrada: { readonly litros: string; readonly preco: string },
): string {
  const price = toUnits(entrada.preco, CUSTO_DECIMAIS);
  const cost = custo === null ? price : toUnits(custo, CUSTO_DECIMAIS);
  const stock = toUnits(saldo, 3);
  const before = stock > 0n ? stock : 0n;
  const delivered = toUnits(entrada.litros, 3);
  const litres = before + delivered;
  const average = ((before * cost + delivered * price) * 2n + litres) / (litres * 2n);
  const digits = String(average).padStart(CUSTO_DECIMAIS + 1, '0');
  return `${digits.slice(0, -CUSTO_DECIMAIS)}.${digits.slice(-CUSTO_DECIMAIS)}`;
}
