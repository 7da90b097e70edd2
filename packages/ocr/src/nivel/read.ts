import { NIVEIS } from '@frota/contract/nivel';
import { toCaixa } from '../caixa.ts';
import type { Rect } from '../geometry/rect.ts';
import type { RgbImage } from '../image/decode.ts';
import { type ImageReading, nothingRead, toSureness } from '../leitura.ts';
import { type BarSighting, findBars } from './bars.ts';
import { findLabels, type GaugeEnds, pairEnds } from './labels.ts';
import { findNeedles, type NeedleSighting } from './needle.ts';

/** Levels by which a needle and bars stand out at least, and how far ahead of any other line a needle is. */
const MIN_NEEDLE_CONTRAST = 60;
const MIN_BAR_CONTRAST = 30;
const MIN_LEAD = 0.4;
/** Lines nearer to each other than this are one needle. */
const SAME_NEEDLE = 0.15;
/** How far off a reading may be: labels stand a little off the ends of their scale, and a slanted column is lost halfway. */
const NEEDLE_ERROR = 0.12;
const BAR_ERROR = 0.2;

/** What a gauge shows, and how surely. */
type GaugeReading = { part: number; error: number; clarity: number; ends: GaugeEnds };

/**
 * Reads a fuel gauge: a needle between its labels, or bars beside them; nothing where neither is clear, or where two
 * gauges show different levels. Only ever a hint, it is always asked about.
 */
export async function readNivel(image: RgbImage): Promise<ImageReading> {
  const nothing = { leitura: nothingRead('nivel'), clarity: 0, boxes: [] };
  const gauges = pairEnds(await findLabels(image)).flatMap((ends) => readGauge(image, ends));
  const [best, ...others] = gauges.sort((a, b) => b.clarity - a.clarity);
  if (!best || others.some(({ part }) => Math.abs(part - best.part) > SAME_NEEDLE)) return nothing;
  const { part, error, clarity, ends } = best;
  const round = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
  const texto = NIVEIS[Math.round(part * (NIVEIS.length - 1))]!;
  const leitura = {
    ...nothing.leitura,
    texto,
    ...toSureness(clarity, true),
    caixas: [toCaixa(boxAround(ends), image, texto)],
    nivel: { fracao: round(part), de: round(part - error), ate: round(part + error) },
  };
  return { leitura, clarity, boxes: [] };
}

/** What stands between two labels; beside a needle, a rim or a shine may look like bars. */
function readGauge(image: RgbImage, ends: GaugeEnds): GaugeReading[] {
  const seen = judgeNeedle(findNeedles(image, ends)) ?? judgeBars(findBars(image, ends));
  return seen ? [{ ...seen, ends }] : [];
}

type Seen = Omit<GaugeReading, 'ends'>;

function judgeNeedle([best, ...others]: readonly NeedleSighting[]): Seen | undefined {
  if (!best || best.contrast < MIN_NEEDLE_CONTRAST) return undefined;
  const rival = others.find(({ part }) => Math.abs(part - best.part) > SAME_NEEDLE);
  const lead = 1 - (rival?.contrast ?? 0) / best.contrast;
  if (lead < MIN_LEAD) return undefined;
  return { part: best.part, error: NEEDLE_ERROR, clarity: lead };
}

function judgeBars(bars: BarSighting | undefined): Seen | undefined {
  if (!bars || bars.contrast < MIN_BAR_CONTRAST) return undefined;
  return { part: bars.part, error: BAR_ERROR, clarity: bars.contrast / 255 };
}

/** Both labels of a gauge, and what stands between them. */
function boxAround({ empty, full, height }: GaugeEnds): Rect {
  const span = (a: number, b: number): number => Math.abs(a - b) + 2 * height;
  const middle = (at: 0 | 1): number => (empty[at] + full[at]) / 2;
  return {
    cx: middle(0),
    cy: middle(1),
    width: span(empty[0], full[0]),
    height: span(empty[1], full[1]),
    angle: 0,
  };
}
