import { formatLitrosEmJogo, formatPercentual } from '@frota/contract/formato';
import {
  type AnaliseDoLivro,
  DIAS_DA_ANALISE,
  isPorDia,
  TOLERANCIA_ANALISE,
} from '@frota/contract/posto';
import { diasAntes } from '@frota/contract/tempo';

/** Width of a cause's line; nothing stands in its middle. */
const WIDTH = 200;
/** What is let pass takes a sixth of the line. */
const TOLERANCES = 6;

interface Faixa {
  readonly passa: readonly [number, number];
  readonly de: number;
  readonly ate: number;
  readonly meio: number;
  readonly texto: string;
}

/** The first day of the analysis that ends with one. */
export const firstOfAnalise = (fim: string): string => diasAntes(fim, DIAS_DA_ANALISE - 1);

/** Where a cause's interval lies on its line, and in words; what lies beyond the line ends with it. */
export function faixaOf({ causa, valor, de, ate }: AnaliseDoLivro['causas'][number]): Faixa {
  const limite = TOLERANCIA_ANALISE[causa];
  const reach = Math.max(limite * TOLERANCES, Math.abs(de), Math.abs(ate));
  const at = (value: number): number => Number(((1 + value / reach) * (WIDTH / 2)).toFixed(1));
  const [format, unit] = isPorDia(causa)
    ? [formatLitrosEmJogo, ' L por dia']
    : [formatPercentual, ''];
  return {
    passa: [at(-limite), at(limite)],
    de: at(de),
    ate: at(ate),
    meio: at(valor),
    texto: `${de === ate ? format(de) : `${format(de)} a ${format(ate)}`}${unit}`,
  };
}
