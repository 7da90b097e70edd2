import { formatInteiro } from '../formato/numero.ts';

export const mensagensNumero = {
  inteiro: 'Digite um número inteiro, como 120345 ou 120.345.',
  decimal: (decimais: number) =>
    `Digite só o número, sem sinal e com até ${decimais} ${decimais === 1 ? 'casa decimal' : 'casas decimais'}, como 80,5.`,
  maximo: (maximo: number) => `Digite um número até ${formatInteiro(maximo)}.`,
  ambiguo: (milhar: string, decimal?: string) =>
    decimal === undefined
      ? `Digite ${milhar}, sem ponto.`
      : `Digite ${milhar} ou ${decimal}, sem ponto.`,
  quisDizer: 'Você quis dizer:',
} as const;
