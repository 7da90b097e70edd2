import { countDigits } from '../digits/extract.ts';
import { lookAtLine } from '../digits/look-at-line.ts';
import { WIDE_VIEW } from '../digits/look-wide.ts';
import { type Look, type LookAtBox, mayBeDisplay, textOf } from '../digits/sightings.ts';
import type { View } from '../image/crop.ts';
import { MIN_DIGITS } from './score.ts';

/** As the detector found the line, and with some of its surroundings. */
const VIEWS: readonly [View, View] = [{}, { padX: 0.15, padY: 0.12 }];
/** A number with a digit too few for most odometers. */
const SHORT_NUMBER = /(?<![0-9])[0-9]{4,5}(?![0-9])/;
/** Looks of four that show such a number where one more is worth its time. */
const MIN_SHORT = 3;

/**
 * Reads a box as text and as an odometer's digits; what may be a number, in two views, and what most
 * looks take for the part of one, in a wide third.
 */
export const lookAtDashboard: LookAtBox = async (models, image, box) => {
  const look = (view: View): Promise<[Look, Look]> => lookAtLine(models, image, box, view);
  const [text, digits] = await look(VIEWS[0]);
  if (!mayBeDisplay(box, text)) {
    return hasEnoughDigits(text) ? [text, (await look(VIEWS[1]))[0]] : [text];
  }
  if (!hasEnoughDigits(text) && !hasEnoughDigits(digits)) return [text, digits];
  const looks = [text, digits, ...(await look(VIEWS[1]))];
  const short = looks.filter((one) => SHORT_NUMBER.test(textOf(one)));
  if (short.length < MIN_SHORT) return looks;
  const [, wide] = await look(WIDE_VIEW);
  return [...looks, { ...wide, wide: true }];
};

function hasEnoughDigits(look: Look): boolean {
  return countDigits(textOf(look)) >= MIN_DIGITS;
}
