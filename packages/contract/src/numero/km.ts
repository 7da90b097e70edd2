import { mensagensNumero } from './numero.messages.ts';
import { readInteiro } from './numero.ts';

export const KM_MAX_DIGITOS = 7;
export const KM_MAX = 10 ** KM_MAX_DIGITOS - 1;

/** '83.124' becomes '83124'; '' where it is no odometer. */
export function kmDigitado(texto: string): string {
  const lido = readInteiro(texto);
  return lido.tipo === 'numero' && Number(lido.valor) <= KM_MAX ? lido.valor : '';
}

/** `missing` for a blank; undefined where it is right. */
export function faultOfKm(texto: string, missing: string): string | undefined {
  const lido = readInteiro(texto);
  if (lido.tipo !== 'numero') return lido.tipo === 'vazio' ? missing : mensagensNumero.inteiro;
  return Number(lido.valor) > KM_MAX ? mensagensNumero.maximo(KM_MAX) : undefined;
}
