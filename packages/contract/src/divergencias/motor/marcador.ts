import type { Nivel } from '../../combustivel/index.ts';
import { formatLitros } from '../../formato/index.ts';
import { litrosEstimados, litrosText } from '../divergencias.ts';
import { acimaDe, decimo } from './decimal.ts';
import { type Pergunta, valorDe } from './vista.ts';

export const PARTE: Readonly<Record<Nivel, number>> = {
  '0': 0,
  '1/4': 0.25,
  '1/2': 0.5,
  '3/4': 0.75,
  '1': 1,
};

/** A level in quarters may be half a quarter off either way: width as part of the tank. */
export const QUARTO = 0.25;

/** Of an even distribution over a quarter. */
export const DESVIO_QUARTO = QUARTO / Math.sqrt(12);

/**
 * Litres that errors alone exceed with `probabilidade`: even distributions (`larguras`, at most two) and a normal
 * one, independent.
 */
export function limiteDoErro(
  larguras: readonly number[],
  desvio: number,
  probabilidade: number,
): number {
  let low = 0;
  let high = larguras.reduce((sum, largura) => sum + largura, 0) + 10 * desvio;
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (caudaOf(middle, larguras, desvio) > probabilidade) low = middle;
    else high = middle;
  }
  return high;
}

/** The normal tail, averaged over each even distribution. */
function caudaOf(litros: number, [a = 0, b = 0]: readonly number[], desvio: number): number {
  const [w, v] = [Math.max(a, b) / desvio, Math.min(a, b) / desvio];
  const x = litros / desvio;
  if (w === 0) return tail(x);
  if (v === 0) return (tail1(x - w / 2) - tail1(x + w / 2)) / w;
  const [far, near] = [(w + v) / 2, (w - v) / 2];
  return (tail2(x - far) - tail2(x - near) - tail2(x + near) + tail2(x + far)) / (w * v);
}

const density = (x: number): number => Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI);

/** Abramowitz and Stegun 26.2.17, error below 7.5e-8. */
function tail(x: number): number {
  if (x < 0) return 1 - tail(-x);
  const t = 1 / (1 + 0.2316419 * x);
  const powers =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return density(x) * powers;
}

/** First and second integral of the tail. */
const tail1 = (x: number): number => density(x) - x * tail(x);

const tail2 = (x: number): number => ((1 + x * x) * tail(x) - x * density(x)) / 2;

export const acimaDoTanque: Pergunta<'acima_do_tanque'> = ({ fato, veiculo }, { folga }) => {
  const { capacidade } = veiculo;
  if (capacidade === null || !acimaDe(fato.litros, capacidade * (1 + folga / 100)))
    return undefined;
  const litros = litrosEstimados(fato.litros - capacidade * (1 + folga / 100));
  return {
    litros,
    valor: valorDe(fato, litros),
    frase: `Entraram ${formatLitros(fato.litros)} L num tanque de ${formatLitros(capacidade)} L: ${litrosText(litros)} além da folga.`,
    numeros: {
      'Litros abastecidos': `${formatLitros(fato.litros)} L`,
      'Capacidade do tanque': `${formatLitros(capacidade)} L`,
      Folga: `${formatLitros(decimo((capacidade * folga) / 100))} L`,
    },
  };
};

/** litres > capacity × (1 − level at the gate) + tolerance. */
export const naoCabe: Pergunta<'nao_cabe'> = ({ fato, veiculo }, { tolerancia }) => {
  const { capacidade } = veiculo;
  if (capacidade === null || fato.nivelAntes === null) return undefined;
  const espaco = capacidade * (1 - PARTE[fato.nivelAntes]);
  const folga = (capacidade * tolerancia) / 100;
  if (!acimaDe(fato.litros, espaco + folga)) return undefined;
  const litros = litrosEstimados(fato.litros - espaco - folga);
  return {
    litros,
    valor: valorDe(fato, litros),
    frase: `Entraram ${formatLitros(fato.litros)} L onde cabiam ${formatLitros(decimo(espaco))} L (tanque de ${formatLitros(capacidade)} L com ${fato.nivelAntes} na portaria): ${litrosText(litros)} além da tolerância.`,
    numeros: {
      'Litros abastecidos': `${formatLitros(fato.litros)} L`,
      Cabiam: `${formatLitros(decimo(espaco))} L`,
      'Capacidade do tanque': `${formatLitros(capacidade)} L`,
      'Nível na portaria': fato.nivelAntes,
      Tolerância: `${formatLitros(decimo(folga))} L`,
    },
  };
};
