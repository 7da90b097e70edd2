import { child, textOf, type XmlNode } from '@frota/xml';

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

/** The layout's amounts have at most four decimals. */
const DECIMALS = 4;
const CENT = 100n;

const unitsOf = (node: XmlNode | undefined, nome: string): bigint =>
  toUnits(textOf(node, nome), DECIMALS) ?? 0n;

const groupOf = (imposto: XmlNode | undefined, nome: string): XmlNode | undefined =>
  child(imposto, nome)?.filhos[0];

/** In 10⁻⁴ R$: `vItem` (NT 2025.002), else W16-10 with NT 2020.005, 2023.001 and 2023.004. */
function valorOf(det: XmlNode): bigint {
  const vItem = toUnits(textOf(det, 'vItem'), DECIMALS);
  if (vItem !== undefined) return vItem;
  const prod = child(det, 'prod');
  const imposto = child(det, 'imposto');
  const icms = groupOf(imposto, 'ICMS');
  const [pisSt, cofinsSt] = [child(imposto, 'PISST'), child(imposto, 'COFINSST')];
  const devolvido = child(child(det, 'impostoDevol'), 'IPI');
  const when = (is: boolean, units: bigint): bigint => (is ? units : 0n);
  const parts = [
    when(textOf(prod, 'indTot') !== '0', unitsOf(prod, 'vProd')),
    ...['vFrete', 'vSeg', 'vOutro'].map((nome) => unitsOf(prod, nome)),
    ...['vICMSST', 'vFCPST', 'vICMSMonoReten'].map((nome) => unitsOf(icms, nome)),
    unitsOf(child(child(imposto, 'IPI'), 'IPITrib'), 'vIPI'),
    unitsOf(devolvido, 'vIPIDevol'),
    unitsOf(child(imposto, 'II'), 'vII'),
    when(textOf(pisSt, 'indSomaPISST') === '1', unitsOf(pisSt, 'vPIS')),
    when(textOf(cofinsSt, 'indSomaCOFINSST') === '1', unitsOf(cofinsSt, 'vCOFINS')),
    -unitsOf(prod, 'vDesc'),
    -when(textOf(icms, 'indDeduzDeson') === '1', unitsOf(icms, 'vICMSDeson')),
  ];
  const value = parts.reduce((sum, part) => sum + part, 0n);
  return value > 0n ? value : 0n;
}

/** `vNFTot` where every line has `vItem`, else `vNF`; 0 where missing. */
function totalOf(infNFe: XmlNode, dets: readonly XmlNode[]): bigint {
  const total = child(infNFe, 'total');
  const vNFTot = unitsOf(total, 'vNFTot');
  const byItem = dets.every((det) => textOf(det, 'vItem') !== '');
  return (byItem && vNFTot) || unitsOf(child(total, 'ICMSTot'), 'vNF');
}

interface Valores {
  readonly valores: readonly (string | undefined)[];
  /** Sum and total, R$, where they differ by more than a cent a line; the difference is shared by value. */
  readonly naoSoma: { readonly itens: number; readonly total: number } | undefined;
}

export function shareTotal(infNFe: XmlNode, dets: readonly XmlNode[]): Valores {
  const values = dets.map(valorOf);
  const sum = values.reduce((all, value) => all + value, 0n);
  const total = totalOf(infNFe, dets);
  const gap = sum > total ? sum - total : total - sum;
  const differs = sum > 0n && total > 0n && gap > CENT * BigInt(dets.length);
  const shared = differs ? values.map((value) => divideRounded(value * total, sum)) : values;
  return {
    valores: shared.map((units) => (units > 0n ? fromUnits(units, DECIMALS) : undefined)),
    naoSoma: differs ? { itens: reais(sum), total: reais(total) } : undefined,
  };
}

const reais = (units: bigint): number => Number(units) / 10_000;

/** R$/L, at most six decimals, rounded half up. Not vUnCom: its unit may be a thousand litres. */
export function precoOf(valor: string | undefined, litros: string): string | undefined {
  const value = toUnits(valor ?? '', 4);
  const size = toUnits(litros, 4);
  if (!value || !size) return undefined;
  return fromUnits(divideRounded(value * 1_000_000n, size), 6);
}
