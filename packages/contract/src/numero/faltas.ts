import { mensagensNumero } from './numero.messages.ts';
import { type NumeroLido, readDecimal } from './numero.ts';

/** What is said where nothing was typed, and where what was typed is no such number. */
export interface FaltasNumero {
  readonly falta: string;
  readonly invalido: string;
}

/** The sentence of a text that gives no number. */
export function faltaDoNumero(
  lido: Exclude<NumeroLido, { tipo: 'numero' }>,
  { falta, invalido }: FaltasNumero,
): string {
  if (lido.tipo === 'ambiguo') return mensagensNumero.ambiguo(lido.milhar, lido.decimal);
  return lido.tipo === 'vazio' ? falta : invalido;
}

/** What is wrong with a typed decimal; undefined where it is one, or blank. */
export function faltaDoDecimal(texto: string, decimais: number): string | undefined {
  const lido = readDecimal(texto, decimais);
  if (lido.tipo === 'numero' || lido.tipo === 'vazio') return undefined;
  const invalido = mensagensNumero.decimal(decimais);
  return faltaDoNumero(lido, { falta: invalido, invalido });
}
