import { lookAtLine } from '../digits/look-at-line.ts';
import { hasManyDigits, type Look, type LookAtBox, mayBeDisplay } from '../digits/sightings.ts';
import type { View } from '../image/crop.ts';

/** As the detector found the line, and with some of its surroundings. */
const VIEWS: readonly [View, View] = [{}, { padX: 0.15, padY: 0.12 }];
/** Far enough to either side to show a digit that the detector's box cut off. */
const WIDE_VIEW: View = { padX: 0.7, padY: 0.15 };
/** A number with a digit too few for most odometers. */
const SHORT_NUMBER = /(?<![0-9])[0-9]{4,5}(?![0-9])/;

/**
 * Reads a box as text and as an odometer's digits; what may be a number, in two views, and what may
 * be the part of one, in a wide third.
 */
export const lookAtDashboard: LookAtBox = async (models, image, box) => {
  const look = (view: View): Promise<[Look, Look]> => lookAtLine(models, image, box, view);
  const [text, digits] = await look(VIEWS[0]);
  if (!mayBeDisplay(box, text)) {
    return hasManyDigits(text) ? [text, (await look(VIEWS[1]))[0]] : [text];
  }
  if (!hasManyDigits(text) && !hasManyDigits(digits)) return [text, digits];
  const looks = [text, digits, ...(await look(VIEWS[1]))];
  const isShort = looks.some((one) => SHORT_NUMBER.test(one.text.characters.join('')));
  if (!isShort) return looks;
  const [, wide] = await look(WIDE_VIEW);
  return [...looks, { ...wide, wide: true }];
};
