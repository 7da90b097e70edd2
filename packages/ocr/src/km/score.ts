import type { Line, Sighting } from '../digits/sightings.ts';
import { distanceFrom, type Rect } from '../geometry/rect.ts';
import { isOnWheels, type KmSighting, placesOf, sumWeights, toKmSightings } from './drums.ts';
import { withoutOthers } from './others.ts';
import { type KmCandidate, weighAgainstEachOther } from './rivals.ts';

export const MIN_DIGITS = 4;
const MAX_DIGITS = 7;
/** Many boxes over one number prove nothing more. */
const MAX_WEIGHT = 1.6;

const ODOMETER = /ODO|0D0|OD0|0DO/;
/** Along the line and across, in heights. */
export const LABEL_REACH = { along: 4, across: 1.2 } as const;

const KM_UNIT = /km(?!\/h)/i;
const TRIP = /TRIP/i;

/** Trucks show five to seven digits, mostly six. */
const LENGTH_SCORE: Readonly<Record<number, number>> = { 4: -0.8, 5: -0.05, 6: 0.2, 7: -0.05 };

const WHEELS_SCORE = 0.05;

/** Best first: by sureness, frequency, labels, and an odometer's looks (no decimals, no dial). */
export function rankKm(sightings: readonly Sighting[], lines: readonly Line[]): KmCandidate[] {
  const plausible = withoutOthers(sightings)
    .flatMap(toKmSightings)
    .filter(({ shown }) => shown.length >= MIN_DIGITS && shown.length <= MAX_DIGITS);
  const groups = Map.groupBy(plausible, ({ shown }) => shown.replace(/^0+(?=\d)/, ''));
  const candidates = [...groups].map(([digits, seen]) => ({
    digits,
    seen,
    box: surest(seen).box,
    score:
      weigh(seen) + scoreLabels(seen) + scoreShape(seen) + scoreNearby(surest(seen).box, lines),
  }));
  return weighAgainstEachOther(candidates).sort((a, b) => b.score - a.score);
}

function weigh(seen: readonly KmSighting[]): number {
  return Math.min(MAX_WEIGHT, sumWeights(seen));
}

function surest(seen: readonly KmSighting[]): KmSighting {
  return seen.reduce((best, sighting) => (sighting.weight > best.weight ? sighting : best));
}

function scoreLabels(seen: readonly KmSighting[]): number {
  const any = (label: RegExp): boolean => seen.some(({ line }) => label.test(line));
  return (any(ODOMETER) ? 0.3 : 0) + (any(KM_UNIT) ? 0.1 : 0) - (any(TRIP) ? 0.4 : 0);
}

function scoreShape(seen: readonly KmSighting[]): number {
  const places = placesOf(seen);
  const tripMeter = places < MAX_DIGITS && showsPoint(seen);
  return (
    (seen.every(({ shown }) => isOnWheels(shown)) ? WHEELS_SCORE : LENGTH_SCORE[places]!) +
    WHEELS_BONUS * Math.min(1, weigh(seen.filter(({ shown }) => isOnWheels(shown)))) -
    (tripMeter ? 0.7 : 0)
  );
}

/** The digit network sees a point best. */
function showsPoint(seen: readonly KmSighting[]): boolean {
  const digits = seen.filter(({ source }) => source === 'digits');
  const judges = digits.length > 0 ? digits : seen;
  const pointed = judges.filter(({ decimals }) => decimals === 1 || decimals === 2);
  return 2 * sumWeights(pointed) > sumWeights(judges);
}

/** Only wheels show leading zeros. */
const WHEELS_BONUS = 0.4;

/** Labels in other boxes; in heights of the number. */
function scoreNearby(box: Rect, lines: readonly Line[]): number {
  let score = 0;
  for (const line of lines) {
    const { along, across } = distanceFrom(box, line.box);
    if (across >= LABEL_REACH.across || along >= LABEL_REACH.along) continue;
    if (ODOMETER.test(line.text)) score += 0.35;
    if (/^\W*km\W*$/i.test(line.text) && along < 3) score += 0.15;
    if (TRIP.test(line.text) && across < 0.8 && along < 3) score -= 0.3;
  }
  return score;
}
