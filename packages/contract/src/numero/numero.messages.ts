export const mensagensNumero = {
  inteiro: 'Digite um número inteiro, como 120345 ou 120.345.',
  /** Both ways to write what may have been meant; the second is missing where it has too many decimals. */
  ambiguo: (milhar: string, decimal?: string) =>
    decimal === undefined
      ? `Escreva ${milhar}, sem ponto.`
      : `Escreva ${milhar} ou ${decimal}: com o ponto, não dá para saber qual dos dois.`,
  quisDizer: 'Você quis dizer:',
} as const;
