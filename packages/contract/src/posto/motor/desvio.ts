import type { Arqueacao } from '../arqueacao.ts';
import { type Dip, erroDaMedicao } from '../medicao.rules.ts';

/** What a dip of a tank without a curve is off by, as a part of what the tank holds. */
const SEM_CURVA = 0.004;
/** Litres: at its very bottom or top a tank's curve says next to nothing. */
const MINIMO = 1;

/** The standard error of a dip in litres: by the tank's curve, or by its capacity where nobody gave one. */
export const desvioDaMedicao = (
  arqueacao: Arqueacao | undefined,
  dip: Dip,
  capacidade: number,
): number => (arqueacao ? Math.max(erroDaMedicao(arqueacao, dip), MINIMO) : capacidade * SEM_CURVA);

/** The same of a delivery's two dips together, of which `erro` was kept by the curve of then; 0 where there was none. */
export const desvioDaEntrega = (erro: number, capacidade: number): number =>
  erro > 0 ? Math.max(erro, MINIMO * Math.SQRT2) : capacidade * SEM_CURVA * Math.SQRT2;
