import { ARLA_DECIMAIS, LITROS_DECIMAIS, VALOR_DECIMAIS } from '@frota/contract/combustivel';
import { type Conferencia, formatCampo, parseCorrecao } from '@frota/contract/conferencia';
import { formatDigitado, formatKm } from '@frota/contract/formato';
import { type OpcaoNumero, opcoesDoNumero } from '@frota/contract/numero';

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

/** The keyboard that the right value is typed with. */
export function tecladoOf(campo: string): 'numeric' | 'decimal' | 'text' | 'motorista' {
  if (campo === 'motorista') return 'motorista';
  if (campo === 'km') return 'numeric';
  return campo in DECIMAIS ? 'decimal' : 'text';
}

const DECIMAIS: Readonly<Record<string, readonly [number, 'L' | 'R$']>> = {
  bombaLitros: [LITROS_DECIMAIS, 'L'],
  arlaLitros: [ARLA_DECIMAIS, 'L'],
  bombaValor: [VALOR_DECIMAIS, 'R$'],
  encerrante: [LITROS_DECIMAIS, 'L'],
};

/** How the right value of a field may have been meant, where that is in doubt. */
export function opcoesOf(campo: string, texto: string): readonly OpcaoNumero[] {
  const decimal = DECIMAIS[campo];
  return decimal ? opcoesDoNumero(texto, ...decimal) : [];
}
