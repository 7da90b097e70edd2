import type { Sighting } from '../digits/sightings.ts';

/** Fewer digits are the time itself, badly read. */
const MIN_DIGITS_BESIDE_TIME = 6;
const DIAL_STEPS: readonly number[] = [10, 20, 30, 40];

/** Of plates, telephone numbers and dates; odometers have none. */
const HYPHEN = /[0-9] ?[-–] ?[0-9]/;

export function withoutOthers(sightings: readonly Sighting[]): Sighting[] {
  const dials = new Set(sightings.filter(isDial).map(({ box }) => box));
  return sightings.filter(
    (sighting) => !isClock(sighting) && !dials.has(sighting.box) && !HYPHEN.test(sighting.line),
  );
}

function isClock({ digits, times }: Sighting): boolean {
  return times.some((time) => digits.length < MIN_DIGITS_BESIDE_TIME || digits.endsWith(time));
}

function isDial({ source, digits }: Sighting): boolean {
  return source === 'text' && areNumerals(digits);
}

/** Multiples of ten, each one step after the last: 80, 100, 120. */
function areNumerals(digits: string, last?: number, step?: number): boolean {
  if (digits === '') return step !== undefined;
  return [2, 3].some((length) => {
    const numeral = Number(digits.slice(0, length));
    const next = last === undefined ? undefined : numeral - last;
    const steps = step === undefined ? DIAL_STEPS : [step];
    return (
      digits.length >= length &&
      digits[0] !== '0' &&
      numeral % 10 === 0 &&
      (next === undefined || steps.includes(next)) &&
      areNumerals(digits.slice(length), numeral, next)
    );
  });
}

/** km/h. */
const MAX_NUMERAL = 260;

/** Rising multiples of ten, some overlooked (405080). One odometer in a thousand below 400,000 looks so. */
export function areRisingNumerals(digits: string, last = 0, count = 0): boolean {
  if (digits === '') return count >= 2;
  return [2, 3].some((length) => {
    const numeral = Number(digits.slice(0, length));
    return (
      digits.length >= length &&
      digits[0] !== '0' &&
      numeral % 10 === 0 &&
      numeral > last &&
      numeral <= MAX_NUMERAL &&
      areRisingNumerals(digits.slice(length), numeral, count + 1)
    );
  });
}
