import { countDigits } from '../digits/extract.ts';
import { lookAtLine } from '../digits/look-at-line.ts';
import { WIDE_VIEW } from '../digits/look-wide.ts';
import { growToNumber, readDigits } from '../digits/reader.ts';
import { type LookAtBox, mayBeDisplay, textOf } from '../digits/sightings.ts';
import type { View } from '../image/crop.ts';
import { MIN_DIGITS } from './rows.ts';

const SECOND_TEXT_VIEW: View = { padX: 0.15, padY: 0.12 };
const DIGIT_VIEWS: readonly View[] = [
  { padX: 0.05 },
  { padX: 0.25, padY: 0.1 },
  { padX: 0.15, padY: 0.2 },
];

/** Few pumps show tenths: most often a digit was cut off. */
const ONE_DECIMAL = /[0-9][.,][0-9](?![0-9])/;

export const lookAtPump: LookAtBox = async (models, image, found) => {
  const atFirst = await lookAtLine(models, image, found);
  const isDisplay = mayBeDisplay(found, atFirst[0]);
  const box = isDisplay ? await growToNumber(models, image, found) : found;
  const [text, digits] = box === found ? atFirst : await lookAtLine(models, image, box);
  const looks = [text];
  if (countDigits(textOf(text)) >= MIN_DIGITS) {
    looks.push(...(await lookAtLine(models, image, box, SECOND_TEXT_VIEW)));
  }
  if (!isDisplay) return looks;
  const segments = await Promise.all(
    DIGIT_VIEWS.map(async (view) => ({
      source: 'segments' as const,
      text: await readDigits(models, image, box, view),
    })),
  );
  looks.push(...segments, digits);
  const isCut = looks.some((look) => ONE_DECIMAL.test(look.text.characters.join('')));
  if (!isCut) return looks;
  const [, wide] = await lookAtLine(models, image, box, WIDE_VIEW);
  return [...looks, { ...wide, wide: true }];
};
