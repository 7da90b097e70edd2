import { readDecimal } from './numero.ts';

export interface OpcaoNumero {
  readonly texto: string;
  readonly rotulo: string;
}

/** Choices for an ambiguous decimal: '15.000 L' or '15,000 L'. Empty without a doubt. */
export function opcoesDoNumero(
  texto: string,
  decimais: number,
  unidade: 'L' | 'R$',
): readonly OpcaoNumero[] {
  const lido = readDecimal(texto, decimais);
  if (lido.tipo !== 'ambiguo') return [];
  const comUnidade = (numero: string): string => (unidade === 'L' ? `${numero} L` : `R$ ${numero}`);
  return [
    { texto: lido.milhar, rotulo: comUnidade(texto.trim()) },
    ...(lido.decimal === undefined
      ? []
      : [{ texto: lido.decimal, rotulo: comUnidade(lido.decimal) }]),
  ];
}
