import { litrosText } from '@frota/contract/divergencias';
import { formatContagem, formatData, formatMedia } from '@frota/contract/formato';
import type { VeiculoHistoria } from '@frota/contract/historia';

type Consumo = VeiculoHistoria['consumo'];

/** Part of the height. */
const ROOM = 0.15;
/** Part of the stretches that may lie outside, at the edge. */
const OUTSIDE = 0.05;
/** km/L. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];
const LINES_MAX = 6;

export interface Escala {
  readonly min: number;
  readonly max: number;
  readonly linhas: readonly number[];
}

/** Fits the band and nearly all stretches, so that an outlier flattens nothing. */
export function escalaOf({ trechos, faixa, aumento }: Consumo): Escala {
  const sorted = trechos.map(({ media }) => media).sort((a, b) => a - b);
  const cut = Math.floor(sorted.length * OUTSIDE);
  const inside = sorted.slice(cut, sorted.length - cut);
  const shown = [
    ...inside,
    ...(faixa ? [faixa.de, faixa.ate] : []),
    ...(aumento ? [aumento.agora] : []),
  ];
  const [low, high] = [Math.min(...shown), Math.max(...shown)];
  const room = Math.max((high - low) * ROOM, high * 0.02);
  const step = STEPS.find((each) => (high - low + 2 * room) / each <= LINES_MAX) ?? high;
  const min = Math.max(0, Math.floor((low - room) / step) * step);
  const max = Math.ceil((high + room) / step) * step;
  const count = Math.round((max - min) / step);
  const linhas = Array.from({ length: count + 1 }, (_, i) => Number((min + i * step).toFixed(4)));
  return { min, max: linhas.at(-1)!, linhas };
}

export function lugarOf(media: number, { min, max }: Escala): 'dentro' | 'acima' | 'abaixo' {
  if (media > max) return 'acima';
  return media < min ? 'abaixo' : 'dentro';
}

export function describeConsumo({ trechos, faixa, aumento }: Consumo): string {
  return [
    `Consumo por trecho em km/L, ${formatContagem(trechos.length, 'trecho', 'trechos')} em 12 meses.`,
    faixa &&
      `Consumo normal ${formatMedia(faixa.mediana)}, faixa normal de ${formatMedia(faixa.de)} a ${formatMedia(faixa.ate)}.`,
    aumento && aumentoText(aumento),
  ]
    .filter(Boolean)
    .join(' ');
}

/** 'De 12/09/2026 a 22/09/2026 fez 2,80 km/L, e antes fazia 3,20: 481 L a mais nesses dias.' */
export function aumentoText({
  em,
  ate,
  antes,
  agora,
  litros,
}: NonNullable<Consumo['aumento']>): string {
  return `De ${formatData(em)} a ${formatData(ate)} fez ${formatMedia(agora)} km/L, e antes fazia ${formatMedia(antes)}: ${litrosText(litros)} a mais nesses dias.`;
}
