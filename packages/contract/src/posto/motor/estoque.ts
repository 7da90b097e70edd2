import { toLitros, toMl } from '../../litros/index.ts';
import { nextDia } from '../../tempo/index.ts';
import { type Dip, erroDaMedicao } from '../medicao/medicao.routes.ts';
import type { Arqueacao } from '../tanques/arqueacao.ts';

/** Four of each weekday. */
export const DIAS_DE_USO = 28;
const DIAS_MAX = 365;

export const diaDaSemana = (dia: string): number => new Date(`${dia}T00:00:00Z`).getUTCDay();

/** From today, each weekday using the mean of its four in DIAS_DE_USO. Null where nothing was used. */
export function diasDeEstoque(
  litros: number,
  usos: readonly number[],
  hoje: string,
): number | null {
  const uso = (dia: string): number => Math.max(0, usos[diaDaSemana(dia)] ?? 0) / 4;
  if (!usos.some((each) => each > 0)) return null;
  let dias = 0;
  for (let dia = hoje, resto = litros - uso(dia); resto >= 0 && dias < DIAS_MAX; dias++) {
    dia = nextDia(dia);
    resto -= uso(dia);
  }
  return dias;
}

/** Last day to order before the stock falls below the minimum; today where it is below. */
export function diaDePedir(
  litros: number,
  minimo: number,
  usos: readonly number[],
  hoje: string,
): string | null {
  if (minimo <= 0) return null;
  if (litros < minimo) return hoje;
  const dias = diasDeEstoque(litros - minimo, usos, hoje);
  if (dias === null || dias >= DIAS_MAX) return null;
  return Array.from({ length: dias }).reduce<string>((dia) => nextDia(dia), hoje);
}

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

/** Part of the capacity. */
const SEM_CURVA = 0.004;
/** Litres: near bottom and top the table gives almost 0. */
const MINIMO = 1;

/** Standard error in litres, from the strapping table or else the capacity. */
export const desvioDaMedicao = (
  arqueacao: Arqueacao | undefined,
  dip: Dip,
  capacidade: number,
): number => (arqueacao ? Math.max(erroDaMedicao(arqueacao, dip), MINIMO) : capacidade * SEM_CURVA);

/** Standard error of both dips. `erro` was stored with the delivery; 0 without a strapping table. */
export const desvioDaEntrega = (erro: number, capacidade: number): number =>
  erro > 0 ? Math.max(erro, MINIMO * Math.SQRT2) : capacidade * SEM_CURVA * Math.SQRT2;

/** How much fuel grows with a degree, as a part of it, and by how many degrees two dips of a month differ at most. */
const CALOR = { porGrau: 0.000_83, graus: 10 } as const;

/** The most litres by which heat alone may make dips of this stock differ, whole: 125 L of 15,000 L. Never below 0. */
export function temperaturaMax(estoque: number): number {
  return Math.ceil(Math.max(0, estoque) * CALOR.porGrau * CALOR.graus);
}

/** Missing litres (below 0: left over) as far as heat may explain them, and the rest; exact. */
export function explicaPeloCalor(
  falta: number,
  estoque: number,
): { readonly temperatura: number; readonly nao_explicado: number } {
  const ml = toMl(falta);
  const calor = Math.sign(ml) * Math.min(Math.abs(ml), toMl(temperaturaMax(estoque)));
  return { temperatura: toLitros(calor), nao_explicado: toLitros(ml - calor) };
}
