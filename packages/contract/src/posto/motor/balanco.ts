import { toLitros, toMl } from '../../litros/index.ts';
import { type Dip, erroDaMedicao } from '../medicao/medicao.rules.ts';
import type { Arqueacao } from '../tanques/arqueacao.ts';

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
