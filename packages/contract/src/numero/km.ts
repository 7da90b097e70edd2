import { mensagensNumero } from './numero.messages.ts';
import { readInteiro } from './numero.ts';

/** Most digits of an odometer that the forms take. */
export const KM_MAX_DIGITOS = 7;
/** The largest of them. */
export const KM_MAX = 10 ** KM_MAX_DIGITOS - 1;

/** The digits of a typed odometer, as a reader gives them: '83.124' is '83124'; '' where it is none. */
export function kmDigitado(texto: string): string {
  const lido = readInteiro(texto);
  return lido.tipo === 'numero' && Number(lido.valor) <= KM_MAX ? lido.valor : '';
}

/** What is wrong with a typed odometer: `missing` where it is blank; undefined where it is one. */
export function faultOfKm(texto: string, missing: string): string | undefined {
  const lido = readInteiro(texto);
  if (lido.tipo !== 'numero') return lido.tipo === 'vazio' ? missing : mensagensNumero.inteiro;
  return Number(lido.valor) > KM_MAX ? mensagensNumero.maximo(KM_MAX) : undefined;
}
