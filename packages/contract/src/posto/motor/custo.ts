const CUSTO_DECIMAIS = 6;

/** In units of 10^-`decimais`. */
function toUnits(decimal: string, decimais: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!match) throw new RangeError(`no decimal: '${decimal}'`);
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction.padEnd(decimais, '0').slice(0, decimais));
  return sign ? -units : units;
}

interface Estoque {
  readonly saldo: string;
  readonly custo: string | null;
}

/**
 * Moving weighted average (CPC 16 (R1), item 25; Decreto 9.580/2018, art. 307): custo' = (saldo × custo + litros ×
 * preço) ÷ (saldo + litros). saldo: ledger just before the delivery, at least 0. preço: (vProd + vFrete + vSeg +
 * vOutro − vDesc) ÷ litros. Stock before the first price is valued at that price.
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
