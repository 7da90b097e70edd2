import { LITROS_DECIMAIS, VALOR_DECIMAIS } from '../../combustivel/index.ts';
import { formatLitros, formatReais } from '../../formato/index.ts';

/** What is at stake in one case; null where there is none of it. */
export interface EmJogo {
  readonly litros: number | null;
  readonly valor: number | null;
}

const round = (numero: number, decimais: number): number => Number(numero.toFixed(decimais));

/** Measured or typed litres, to the millilitre. */
export const litrosMedidos = (litros: number): number => round(litros, LITROS_DECIMAIS);

/**
 * Computed litres: whole, below 10 L to a tenth. They are rounded here, before sentence, R$ and sums are made of
 * them, so that all of these say the same.
 */
export const litrosEstimados = (litros: number): number =>
  round(litros, Math.abs(litros) < 10 ? 1 : 0);

export const reaisEmJogo = (valor: number): number => round(valor, VALOR_DECIMAIS);

/** '46 L', '85,5 L': in a sentence, on a card and in a sum. */
export const litrosText = (litros: number | string): string => `${formatLitros(litros)} L`;

/** What is at stake in one loss or several: 'R$ 804,32', '244 L', 'R$ 9.870,00 e 244 L sem preço'; '' of nothing. */
export function emJogoText(emJogo: {
  readonly valor: number;
  readonly litros_sem_valor: number;
}): string {
  const { valor, litros_sem_valor } = emJogo;
  const litros = litros_sem_valor > 0 ? litrosText(litros_sem_valor) : '';
  if (valor <= 0) return litros;
  return litros === '' ? formatReais(valor) : `${formatReais(valor)} e ${litros} sem preço`;
}

/** Of one case: its R$, else its litres; '' of nothing. */
export function emJogoDoCaso({ litros, valor }: EmJogo): string {
  return emJogoText({
    valor: valor ?? 0,
    litros_sem_valor: valor === null ? (litros ?? 0) : 0,
  });
}

/** ': 80 L em dúvida', for a record whose proof is in question; '' of nothing. */
export function emDuvidaText(emJogo: EmJogo): string {
  const quanto = emJogoPartes(emJogo).at(-1);
  return quanto === undefined ? '' : `: ${quanto} em dúvida`;
}

/** Both, as a case's own page has them: ['R$ 276,00', '46 L']. */
export function emJogoPartes({ litros, valor }: EmJogo): string[] {
  return [
    ...(valor === null ? [] : [formatReais(valor)]),
    ...(litros === null ? [] : [litrosText(litros)]),
  ];
}
