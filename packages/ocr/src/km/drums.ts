import { type Sighting, weightOf } from '../digits/sightings.ts';

/** `shown`: with leading zeros; `weight`: as evidence. */
export type KmSighting = Sighting & { shown: string; weight: number };

/** Wheels of a mechanical odometer that begins with a zero. */
const MIN_WHEELS = 5;
const MAX_WHEELS = 6;
/** Of the first digits of a longer line: dial numerals or a half-turned wheel may follow. */
const CUT_TRUST = 0.8;
const WITHOUT_LAST_WHEEL_TRUST = 0.6;
/** Below it the last wheel is half turned, or shows tenths. */
const CLEAR_WHEEL = 0.6;

/** No vehicle drives 2,000,000 km: the first digit is a frame or a dial's numeral. */
const TOO_FAR = /^[2-9][0-9]{6}$/;
const TAIL_TRUST = 0.9;

/** Displays show no leading zeros; wheels do. */
export function isOnWheels(shown: string): boolean {
  return shown.startsWith('0') && shown.length >= MIN_WHEELS;
}

export function toKmSightings(sighting: Sighting): KmSighting[] {
  const { digits, confidence, lastProbability, share, squeezed } = sighting;
  // Only wheels stand so far apart; else unrelated numbers are joined.
  if (squeezed && !isOnWheels(digits)) return [];
  const weight = weightOf(sighting);
  if (countsTenths(sighting)) {
    return [{ ...sighting, decimals: 0, shown: digits.slice(0, -1), weight }];
  }
  if (TOO_FAR.test(digits)) {
    return toKmSightings({
      ...sighting,
      digits: digits.slice(1),
      confidence: TAIL_TRUST * confidence,
    });
  }
  if (!isOnWheels(digits)) return [{ ...sighting, shown: digits, weight }];
  // Dial numerals have two digits; a lamp before a display reads as one zero.
  const cut = digits.length >= MAX_WHEELS + 2;
  const wheels = cut ? digits.slice(0, MAX_WHEELS) : digits;
  const trust = cut ? CUT_TRUST : 1;
  const whole = { ...sighting, decimals: 0, shown: wheels, weight: trust * weight };
  if (wheels.length !== MAX_WHEELS) return [whole];
  const shorter = {
    ...whole,
    shown: wheels.slice(0, -1),
    weight: WITHOUT_LAST_WHEEL_TRUST * whole.weight,
  };
  if (cut || lastProbability >= CLEAR_WHEEL) return [whole, shorter];
  return [
    { ...whole, weight: lastProbability * whole.weight },
    { ...shorter, weight: WITHOUT_LAST_WHEEL_TRUST * trustWithoutLast(sighting) ** 2 * share },
  ];
}

function trustWithoutLast({ digits, confidence, lastProbability }: Sighting): number {
  return (confidence ** digits.length / lastProbability) ** (1 / (digits.length - 1));
}

/** A last wheel in other colours; trip meters have fewer wheels, displays no leading zero. */
function countsTenths({ source, digits, decimals }: Sighting): boolean {
  const enough = digits.length >= MAX_WHEELS || isOnWheels(digits);
  return source === 'digits' && decimals === 1 && enough;
}

export function sumWeights(seen: readonly KmSighting[]): number {
  return seen.reduce((total, { weight }) => total + weight, 0);
}

export function placesOf(seen: readonly KmSighting[]): number {
  return Math.max(...seen.map(({ shown }) => shown.length));
}
