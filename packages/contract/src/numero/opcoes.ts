import { readDecimal } from './numero.ts';

/** One way to read what was typed: the text that says it without a doubt, and how it is offered. */
export interface OpcaoNumero {
  readonly texto: string;
  readonly rotulo: string;
}

/**
 * How a typed decimal may have been meant, to be chosen in one tap: '15.000' litres are '15.000 L' or
 * '15,000 L'. Empty where there is no doubt.
 */
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
