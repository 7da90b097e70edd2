import type { Sighting } from '../digits/sightings.ts';

/** Fewest digits of a number beside a time of day: fewer are the time itself, badly read. */
const MIN_DIGITS_BESIDE_TIME = 6;
/** From one numeral of a speedometer to the next. */
const DIAL_STEPS: readonly number[] = [10, 20, 30, 40];

/** Joins two numbers of a plate, a telephone number or a date on a sticker; no odometer has one. */
const HYPHEN = /[0-9] ?[-–] ?[0-9]/;

/** Leaves out what else on a dashboard has as many digits as an odometer: clocks, dials and stickers. */
export function withoutOthers(sightings: readonly Sighting[]): Sighting[] {
  const dials = new Set(sightings.filter(isDial).map(({ box }) => box));
  return sightings.filter(
    (sighting) => !isClock(sighting) && !dials.has(sighting.box) && !HYPHEN.test(sighting.line),
  );
}

/** A time of day, whatever a sign before it adds. */
function isClock({ digits, times }: Sighting): boolean {
  return times.some((time) => digits.length < MIN_DIGITS_BESIDE_TIME || digits.endsWith(time));
}

/** Two or more of a dial's numerals, taken for one number. */
function isDial({ source, digits }: Sighting): boolean {
  return source === 'text' && areNumerals(digits);
}

/** Whether digits are multiples of ten, two or more, each one step after the last: 80, 100, 120. */
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

/** Most that a dial's numerals show, in km/h. */
const MAX_NUMERAL = 260;

/**
 * Whether digits may be numerals of a dial one after the other, some of them overlooked: two or more
 * multiples of ten that rise (405080). One odometer in a thousand below 400,000 shows such a number.
 */
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
