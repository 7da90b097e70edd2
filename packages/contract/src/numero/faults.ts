import { mensagensNumero } from './numero.messages.ts';
import { type NumeroLido, readDecimal } from './numero.ts';

/** What is said where nothing was typed, and where what was typed is no such number. */
export interface FaultsNumero {
  readonly missing: string;
  readonly invalido: string;
}

/** The sentence of a text that gives no number. */
export function faultOfNumero(
  lido: Exclude<NumeroLido, { tipo: 'numero' }>,
  { missing, invalido }: FaultsNumero,
): string {
  if (lido.tipo === 'ambiguo') return mensagensNumero.ambiguo(lido.milhar, lido.decimal);
  return lido.tipo === 'vazio' ? missing : invalido;
}

/** What is wrong with a typed decimal up to `maximo`; undefined where it is one, or blank. */
export function faultOfDecimal(
  texto: string,
  decimais: number,
  maximo: number,
): string | undefined {
  const lido = readDecimal(texto, decimais);
  if (lido.tipo === 'vazio') return undefined;
  if (lido.tipo === 'numero') {
    return Number(lido.valor) > maximo ? mensagensNumero.maximo(maximo) : undefined;
  }
  const invalido = mensagensNumero.decimal(decimais);
  return faultOfNumero(lido, { missing: invalido, invalido });
}
