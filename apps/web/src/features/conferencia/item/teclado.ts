import { ARLA_DECIMAIS, LITROS_DECIMAIS, VALOR_DECIMAIS } from '@frota/contract/combustivel';

/** The keyboard that the right value is typed with. In a file of its own: the dialog 'Corrigir' loads without the decisions. */
export function tecladoOf(campo: string): 'numeric' | 'decimal' | 'text' | 'motorista' {
  if (campo === 'motorista') return 'motorista';
  if (campo === 'km') return 'numeric';
  return campo in DECIMAIS ? 'decimal' : 'text';
}

/** Decimals and unit of fields that have decimals. */
export const DECIMAIS: Readonly<Record<string, readonly [number, 'L' | 'R$']>> = {
  bombaLitros: [LITROS_DECIMAIS, 'L'],
  arlaLitros: [ARLA_DECIMAIS, 'L'],
  bombaValor: [VALOR_DECIMAIS, 'R$'],
  encerrante: [LITROS_DECIMAIS, 'L'],
};
