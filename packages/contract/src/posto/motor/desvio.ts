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
