import { mensagensNumero } from './numero.messages.ts';
import { type NumeroLido, readDecimal } from './numero.ts';

export interface FaultsNumero {
  readonly missing: string;
  readonly invalido: string;
}

export function faultOfNumero(
  lido: Exclude<NumeroLido, { tipo: 'numero' }>,
  { missing, invalido }: FaultsNumero,
): string {
  if (lido.tipo === 'ambiguo') return mensagensNumero.ambiguo(lido.milhar, lido.decimal);
  return lido.tipo === 'vazio' ? missing : invalido;
}

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
