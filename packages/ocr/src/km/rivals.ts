import { isCutOne, lowerSmall } from '../digits/extract.ts';
import type { Rect } from '../geometry/rect.ts';
import { type KmSighting, placesOf } from './drums.ts';

export type KmCandidate = { digits: string; score: number; box: Rect };
export type SeenCandidate = KmCandidate & { seen: readonly KmSighting[] };

/** Less, beside the number without its first 1, is the display's frame. */
const MIN_UNCUT_SHARE = 0.3;
const MIN_UNCUT_SHARE_OF_SEVEN = 0.6;
const UNCUT_LEAD = 0.05;
const USUAL_DIGITS = 6;
const MIN_WIDE_CONFIDENCE = 0.85;
/** Unlit segments, or the O of a label, look like this first digit. */
const LOOKS_LIKE_RIM = /^[08]/;

/** Share of a number that is the odometer beside a lesser one, and at least as high. */
const MIN_TOTAL_SHARE = 0.7;
const MIN_TOTAL_HEIGHT = 0.75;
const ODOMETER_DIGITS: readonly number[] = [5, 6];
const TRIP_PRICE = 0.3;

export function weighAgainstEachOther(candidates: readonly SeenCandidate[]): KmCandidate[] {
  return lowerTrips(lowerSmall(restoreCut(candidates)));
}

/** Of two numbers one above the other the smaller is the trip meter. */
function lowerTrips(candidates: readonly KmCandidate[]): KmCandidate[] {
  return candidates.map((candidate) => {
    const isTrip = candidates.some(
      (other) =>
        ODOMETER_DIGITS.includes(other.digits.length) &&
        Number(other.digits) > Number(candidate.digits) &&
        other.score >= MIN_TOTAL_SHARE * candidate.score &&
        areStacked(candidate.box, other.box),
    );
    return isTrip ? { ...candidate, score: candidate.score - TRIP_PRICE } : candidate;
  });
}

function areStacked(a: Rect, b: Rect): boolean {
  const apart = Math.abs(a.cy - b.cy) / a.height;
  return (
    apart > 0.6 &&
    apart < 4 &&
    Math.abs(a.cx - b.cx) < a.width &&
    b.height > MIN_TOTAL_HEIGHT * a.height
  );
}

/** A cut-off number lends its score to the whole. */
function restoreCut(candidates: readonly SeenCandidate[]): SeenCandidate[] {
  return candidates.map((whole) => {
    const parts = candidates.filter(
      (part) =>
        (isCutOne(whole, part) && whole.score >= minUncutShare(whole) * part.score) ||
        isWidened(whole, part) ||
        (whole.digits.slice(0, -1) === part.digits && endsAtUnit(whole)),
    );
    return {
      ...whole,
      score: Math.max(whole.score, ...parts.map(({ score }) => score + UNCUT_LEAD)),
    };
  });
}

/** Seven digits are rare: they must be seen about as well as the six. */
function minUncutShare({ digits }: KmCandidate): number {
  return digits.length > USUAL_DIGITS ? MIN_UNCUT_SHARE_OF_SEVEN : MIN_UNCUT_SHARE;
}

/** A wide look at a number with a digit too few shows one more. */
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

/** The text recogniser also sees the unit, so it knows better which digit is the last. */
function endsAtUnit({ digits, seen }: SeenCandidate): boolean {
  return seen.some(({ line }) => line.replaceAll(' ', '').includes(`${digits}km`));
}
