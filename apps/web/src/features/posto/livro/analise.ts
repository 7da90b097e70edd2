import { formatLitros, formatLitrosEmJogo, formatPercentual } from '@frota/contract/formato';
import {
  type AnaliseDoLivro,
  DIAS_DA_ANALISE,
  isPorDia,
  TOLERANCIA_ANALISE,
} from '@frota/contract/posto';
import { diasAntes } from '@frota/contract/tempo';
import { scaleTicks } from '../../../design-system/bar-scale.ts';

/** Width of a cause's line; nothing stands in its middle. */
export const WIDTH = 200;
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

type Causas = AnaliseDoLivro['causas'];

/** How far the lines of causes of one unit reach to both sides of nothing. */
export function alcanceDe(causas: Causas): number {
  return Math.max(
    ...causas.flatMap(({ causa, de, ate }) => [
      TOLERANCIA_ANALISE[causa] * TOLERANCES,
      Math.abs(de),
      Math.abs(ate),
    ]),
  );
}

export function eixoDe(alcance: number): { readonly em: number; readonly texto: string }[] {
  return scaleTicks(-alcance, alcance)
    .filter((valor) => Math.abs(valor) <= alcance)
    .map((valor) => ({
      em: placeOf(valor, alcance),
      texto: formatLitros(valor).replace('-', '−'),
    }));
}

const placeOf = (valor: number, alcance: number): number =>
  Number(((1 + valor / alcance) * (WIDTH / 2)).toFixed(1));

/** Where a cause's interval lies on a line that reaches so far, and in words. */
export function faixaOf({ causa, valor, de, ate }: Causas[number], alcance: number): Faixa {
  const limite = TOLERANCIA_ANALISE[causa];
  const at = (value: number): number => placeOf(value, alcance);
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
