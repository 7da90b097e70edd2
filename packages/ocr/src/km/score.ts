import { isCutOne } from '../digits/cut-one.ts';
import type { Line, Sighting } from '../digits/sightings.ts';
import type { Rect } from '../geometry/rect.ts';
import { isOnWheels, type KmSighting, MAX_WHEELS, toKmSightings } from './drums.ts';
import { withoutClocksAndDials } from './others.ts';

/** A number that may be the odometer's, with all its sightings weighed. */
export type KmCandidate = { digits: string; score: number; box: Rect };
type SeenCandidate = KmCandidate & { seen: readonly KmSighting[] };

const MIN_DIGITS = 4;
const MAX_DIGITS = 7;
/** Sightings beyond this weight add nothing: many boxes over one number are no proof. */
const MAX_WEIGHT = 1.6;

/** A first 1 seen less than this, beside the number without it, is the display's frame. */
const MIN_UNCUT_SHARE = 0.3;
const UNCUT_LEAD = 0.05;
const MIN_WHOLE_SHARE = 0.5;
const USUAL_DIGITS = 6;
const MIN_WIDE_CONFIDENCE = 0.85;
/** Unlit segments, and the O of a label beside the number, read as such a first digit. */
const LOOKS_LIKE_RIM = /^[08]/;

/** Other digits seen on the last wheel more than this leave it in doubt. */
const MAX_CONTESTED_SHARE = 0.5;
const CONTESTED_PRICE = 0.2;

/** Most that a truck drives between two photos, and what such a number is worth. */
const USUAL_KM = 10_000;
const PROGRESS_BONUS = 0.25;

/** What a number loses per halving of its height, below that of another likely one. */
const SCORE_PER_HALVING = 0.4;
const FREE_HALVINGS = 0.5;
const MAX_HALVINGS = 1.5;
const LIKELY_SCORE = 0.25;

const ODOMETER = /ODO|0D0|OD0|0DO/;
const KM_UNIT = /km(?!\/h)/i;
const TRIP = /TRIP/i;

/** Trucks show five to seven digits, mostly six. */
const LENGTH_SCORE: Readonly<Record<number, number>> = { 4: -0.8, 5: -0.05, 6: 0.2, 7: -0.05 };

/** Five wheels are about as usual as six. */
const WHEELS_SCORE = 0.05;

/**
 * All numbers that may be the odometer's, best first: how surely and how often they were read, the
 * labels on and beside them, and how an odometer looks (no decimals, no scale of a dial).
 */
export function rankKm(
  sightings: readonly Sighting[],
  lines: readonly Line[],
  kmAnterior?: number,
): KmCandidate[] {
  const plausible = withoutClocksAndDials(sightings)
    .flatMap(toKmSightings)
    .filter(({ shown }) => shown.length >= MIN_DIGITS && shown.length <= MAX_DIGITS);
  const groups = Map.groupBy(plausible, ({ shown }) => shown.replace(/^0+(?=\d)/, ''));
  const candidates = [...groups].map(([digits, seen]) => ({
    digits,
    seen,
    box: surest(seen).box,
    score:
      weigh(seen) +
      scoreLabels(seen) +
      scoreShape(digits, seen) +
      scoreNearby(surest(seen).box, lines) +
      scoreProgress(Number(digits), kmAnterior),
  }));
  return lowerSmall(lowerContested(restoreCut(candidates))).sort((a, b) => b.score - a.score);
}

/** Beside larger numbers a small one is a sticker's or a clock's rather than the odometer's. */
function lowerSmall(candidates: readonly KmCandidate[]): KmCandidate[] {
  const heights = candidates
    .filter(({ score }) => score >= LIKELY_SCORE)
    .map(({ box }) => box.height);
  const tallest = Math.max(0, ...heights);
  return candidates.map((candidate) => {
    const smaller = Math.log2(tallest / candidate.box.height) - FREE_HALVINGS;
    const halvings = Math.max(0, Math.min(MAX_HALVINGS, smaller));
    return { ...candidate, score: candidate.score - SCORE_PER_HALVING * halvings };
  });
}

/** Where the last of six wheels was seen as one digit and another, the five before it are sure. */
function lowerContested(candidates: readonly SeenCandidate[]): SeenCandidate[] {
  return candidates.map((candidate) => {
    const { digits, seen } = candidate;
    const isSixWheels = seen.some(({ shown }) => isOnWheels(shown) && shown.length === MAX_WHEELS);
    const others = candidates.filter(
      (other) => other !== candidate && other.digits.slice(0, -1) === digits.slice(0, -1),
    );
    const against = sumWeights(others.flatMap((other) => other.seen));
    const isContested = isSixWheels && against > MAX_CONTESTED_SHARE * sumWeights(seen);
    return isContested ? { ...candidate, score: candidate.score - CONTESTED_PRICE } : candidate;
  });
}

/** A number whose first 1 or last digit the detector's box cut off lends its score to the whole. */
function restoreCut(candidates: readonly SeenCandidate[]): SeenCandidate[] {
  return candidates.map((whole) => {
    const parts = candidates.filter(
      (part) =>
        (isCutOne(whole, part) && whole.score >= MIN_UNCUT_SHARE * part.score) ||
        (isCutLast(whole, part) && whole.score >= MIN_WHOLE_SHARE * part.score) ||
        isWidened(whole, part) ||
        (whole.digits.slice(0, -1) === part.digits && endsAtUnit(whole)),
    );
    return {
      ...whole,
      score: Math.max(whole.score, ...parts.map(({ score }) => score + UNCUT_LEAD)),
    };
  });
}

/** Four digits are too few for most odometers: rather a fifth was cut off. */
function isCutLast(whole: KmCandidate, part: KmCandidate): boolean {
  return part.digits.length === MIN_DIGITS && whole.digits.slice(0, -1) === part.digits;
}

/** A wide look at the box of a number with a digit too few shows one more at either end. */
function isWidened(whole: SeenCandidate, part: SeenCandidate): boolean {
  const { digits } = whole;
  return (
    placesOf(whole.seen) <= USUAL_DIGITS &&
    ((digits.slice(1) === part.digits && !LOOKS_LIKE_RIM.test(digits)) ||
      digits.slice(0, -1) === part.digits) &&
    whole.seen.some(
      ({ share, confidence, box }) =>
        share === 0 &&
        confidence >= MIN_WIDE_CONFIDENCE &&
        part.seen.some((sighting) => sighting.box === box),
    )
  );
}

/** Who reads words too knows better which digit is the last one before the unit. */
function endsAtUnit({ digits, seen }: SeenCandidate): boolean {
  return seen.some(({ line }) => line.replaceAll(' ', '').includes(`${digits}km`));
}

function weigh(seen: readonly KmSighting[]): number {
  return Math.min(MAX_WEIGHT, sumWeights(seen));
}

function sumWeights(seen: readonly KmSighting[]): number {
  return seen.reduce((total, { weight }) => total + weight, 0);
}

function surest(seen: readonly KmSighting[]): KmSighting {
  return seen.reduce((best, sighting) => (sighting.weight > best.weight ? sighting : best));
}

function scoreLabels(seen: readonly KmSighting[]): number {
  const any = (label: RegExp): boolean => seen.some(({ line }) => label.test(line));
  return (any(ODOMETER) ? 0.3 : 0) + (any(KM_UNIT) ? 0.1 : 0) - (any(TRIP) ? 0.4 : 0);
}

function scoreShape(digits: string, seen: readonly KmSighting[]): number {
  const places = placesOf(seen);
  const tripMeter = places < MAX_DIGITS && showsPoint(seen);
  return (
    (seen.every(({ shown }) => isOnWheels(shown)) ? WHEELS_SCORE : LENGTH_SCORE[places]!) +
    WHEELS_BONUS * Math.min(1, weigh(seen.filter(({ shown }) => isOnWheels(shown)))) -
    (tripMeter ? 0.7 : 0) -
    (/^[1-9]0+$/.test(digits) ? 0.5 : 0)
  );
}

function placesOf(seen: readonly KmSighting[]): number {
  return Math.max(...seen.map(({ shown }) => shown.length));
}

/** Whether a point stands before the last digits; who knows digits sees it best. */
function showsPoint(seen: readonly KmSighting[]): boolean {
  const digits = seen.filter(({ source }) => source === 'digits');
  const judges = digits.length > 0 ? digits : seen;
  const pointed = judges.filter(({ decimals }) => decimals === 1 || decimals === 2);
  return 2 * sumWeights(pointed) > sumWeights(judges);
}

/** Only an odometer's wheels show zeros in front. */
const WHEELS_BONUS = 0.4;

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
