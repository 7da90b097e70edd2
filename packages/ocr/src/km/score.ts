import { isCutOne } from '../digits/cut-one.ts';
import type { Line, Sighting } from '../digits/sightings.ts';
import type { Rect } from '../geometry/rect.ts';

/** A number that may be the odometer's, with all its sightings weighed. */
export type KmCandidate = { digits: string; score: number; box: Rect };

const MIN_DIGITS = 4;
const MAX_DIGITS = 7;
/** Sightings beyond this weight add nothing: many boxes over one number are no proof. */
const MAX_WEIGHT = 1.6;

/** A first 1 seen less than this, beside the number without it, is the display's frame. */
const MIN_UNCUT_SHARE = 0.3;
const UNCUT_LEAD = 0.05;

/** Most that a truck drives between two photos, and what such a number is worth. */
const USUAL_KM = 10_000;
const PROGRESS_BONUS = 0.25;

const ODOMETER = /ODO|0D0|OD0|0DO/;
const KM_UNIT = /km(?!\/h)/i;
const TRIP = /TRIP/i;

/** Trucks show five to seven digits, mostly six. */
const LENGTH_SCORE: Readonly<Record<number, number>> = { 4: -0.8, 5: -0.05, 6: 0.2, 7: -0.05 };

/**
 * All numbers that may be the odometer's, best first: how surely and how often they were read, the
 * labels on and beside them, and how an odometer looks (no decimals, no scale of a dial).
 */
export function rankKm(
  sightings: readonly Sighting[],
  lines: readonly Line[],
  kmAnterior?: number,
): KmCandidate[] {
  const plausible = sightings.filter(
    ({ digits }) => digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS,
  );
  const groups = Map.groupBy(plausible, ({ digits }) => digits);
  const candidates = [...groups].map(([digits, seen]) => ({
    digits,
    box: seen[0]!.box,
    score:
      weigh(seen) +
      scoreLabels(seen) +
      scoreShape(digits, seen) +
      scoreNearby(seen[0]!.box, lines) +
      scoreProgress(Number(digits), kmAnterior),
  }));
  return restoreCutOnes(candidates).sort((a, b) => b.score - a.score);
}

/** A number whose first 1 the detector's box cut off lends its score to the whole one. */
function restoreCutOnes(candidates: readonly KmCandidate[]): KmCandidate[] {
  return candidates.map((whole) => {
    const cut = candidates.find((candidate) => isCutOne(whole, candidate));
    if (!cut || whole.score < MIN_UNCUT_SHARE * cut.score) return whole;
    return { ...whole, score: Math.max(whole.score, cut.score + UNCUT_LEAD) };
  });
}

function weigh(seen: readonly Sighting[]): number {
  const weight = seen.reduce((sum, { confidence, share }) => sum + confidence ** 2 * share, 0);
  return Math.min(MAX_WEIGHT, weight);
}

function scoreLabels(seen: readonly Sighting[]): number {
  const any = (label: RegExp): boolean => seen.some(({ line }) => label.test(line));
  return (any(ODOMETER) ? 0.3 : 0) + (any(KM_UNIT) ? 0.1 : 0) - (any(TRIP) ? 0.4 : 0);
}

function scoreShape(digits: string, seen: readonly Sighting[]): number {
  const tripMeter =
    digits.length < MAX_DIGITS && seen.every(({ decimals }) => decimals === 1 || decimals === 2);
  const dialScale = /^[1-9]0+$/.test(digits) || /^(\d{2,3}0){2,}$/.test(digits);
  return (
    LENGTH_SCORE[digits.length]! -
    (tripMeter ? 0.7 : 0) -
    (digits.startsWith('00') ? 0.2 : 0) -
    (dialScale ? 0.5 : 0)
  );
}

/** Less than any two sightings weigh: what is known decides only where the photo leaves a doubt. */
function scoreProgress(km: number, kmAnterior: number | undefined): number {
  if (kmAnterior === undefined) return 0;
  const driven = km - kmAnterior;
  return driven >= 0 && driven <= USUAL_KM ? PROGRESS_BONUS : 0;
}

/** Labels in boxes of their own; distances in units of the number's height. */
function scoreNearby(box: Rect, lines: readonly Line[]): number {
  let score = 0;
  for (const line of lines) {
    const gap = Math.abs(line.box.cx - box.cx) - (line.box.width + box.width) / 2;
    const along = gap / box.height;
    const across = Math.abs(line.box.cy - box.cy) / box.height;
    if (ODOMETER.test(line.text) && across < 1.2 && along < 4) score += 0.35;
    if (/^\W*km\W*$/i.test(line.text) && across < 1.2 && along < 3) score += 0.15;
    if (TRIP.test(line.text) && across < 0.8 && along < 3) score -= 0.3;
  }
  return score;
}
