import type { Arqueacao } from '../arqueacao.ts';
import { type Dip, erroDaMedicao } from '../medicao.rules.ts';

/** Standard error of a dip without a strapping table, as a part of the tank's capacity. */
const SEM_CURVA = 0.004;
/** Smallest standard error, in litres: near the bottom and top of a tank the table gives almost 0. */
const MINIMO = 1;

/** Standard error of a dip in litres, from the tank's strapping table or, without one, from its capacity. */
export const desvioDaMedicao = (
  arqueacao: Arqueacao | undefined,
  dip: Dip,
  capacidade: number,
): number => (arqueacao ? Math.max(erroDaMedicao(arqueacao, dip), MINIMO) : capacidade * SEM_CURVA);

/**
 * Standard error of a delivery's two dips together, in litres. `erro` was stored with the delivery, by the table of that
 * time; 0 if the tank had none.
 */
export const desvioDaEntrega = (erro: number, capacidade: number): number =>
  erro > 0 ? Math.max(erro, MINIMO * Math.SQRT2) : capacidade * SEM_CURVA * Math.SQRT2;
