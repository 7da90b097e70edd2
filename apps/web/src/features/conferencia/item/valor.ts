import { type Conferencia, formatCampo, parseCorrecao } from '@frota/contract/conferencia';
import { formatDigitado, formatKm } from '@frota/contract/formato';
import { type OpcaoNumero, opcoesDoNumero } from '@frota/contract/numero';
import { DECIMAIS } from './teclado.ts';

/** What a photo shows where it is not what was sent; undefined where no right value was read. */
export function lidoOf(item: Conferencia): string | undefined {
  const { campo, motivo, valor_lido } = item;
  if (motivo !== 'diferenteDaLeitura' || valor_lido === null) return undefined;
  return 'erro' in parseCorrecao(item, digitadoOf(campo, valor_lido)) ? undefined : valor_lido;
}

/** A stored value as it is typed into the field for the right one. */
export function digitadoOf(campo: string, valor: string): string {
  return campo in DECIMAIS ? formatDigitado(valor) : valor;
}

/** A value on a button: '451.477', '85,5 L', 'ABC1D23'. */
export function rotuloOf(campo: string, valor: string): string {
  return campo === 'km' ? formatKm(valor) : formatCampo(campo, valor);
}

/** How the right value of a field may have been meant, where that is in doubt. */
export function opcoesOf(campo: string, texto: string): readonly OpcaoNumero[] {
  const decimal = DECIMAIS[campo];
  return decimal ? opcoesDoNumero(texto, ...decimal) : [];
}
