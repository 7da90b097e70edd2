import { lookAtLine } from '../digits/look-at-line.ts';
import { lookTwice } from '../digits/look-twice.ts';
import { WIDE_VIEW } from '../digits/look-wide.ts';
import { type LookAtBox, textOf } from '../digits/sightings.ts';
import { MIN_DIGITS } from './score.ts';

/** A digit too few for most odometers. */
const SHORT_NUMBER = /(?<![0-9])[0-9]{4,5}(?![0-9])/;
/** Of four looks. */
const MIN_SHORT = 3;

/** A number that most looks take for a part gets a wide third view. */
export const lookAtDashboard: LookAtBox = async (models, image, box) => {
  const looks = await lookTwice(models, image, box, MIN_DIGITS);
  const short = looks.filter((one) => SHORT_NUMBER.test(textOf(one)));
  if (short.length < MIN_SHORT) return looks;
  const [, wide] = await lookAtLine(models, image, box, WIDE_VIEW);
  return [...looks, { ...wide, wide: true }];
};
