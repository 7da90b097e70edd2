import type { Rect } from '../geometry/rect.ts';
import type { View } from '../image/crop.ts';
import type { RgbImage } from '../image/decode.ts';
import type { Models } from '../models.ts';
import { countDigits } from './extract.ts';
import { lookAtLine } from './look-at-line.ts';
import { type Look, mayBeDisplay, textOf } from './sightings.ts';

const SECOND_VIEW: View = { padX: 0.15, padY: 0.12 };

/** Possible numbers of `minDigits` digits get two views. */
export async function lookTwice(
  models: Models,
  image: RgbImage,
  box: Rect,
  minDigits: number,
): Promise<Look[]> {
  const hasEnoughDigits = (look: Look): boolean => countDigits(textOf(look)) >= minDigits;
  const lookAgain = (): Promise<[Look, Look]> => lookAtLine(models, image, box, SECOND_VIEW);
  const [text, digits] = await lookAtLine(models, image, box);
  if (!mayBeDisplay(box, text))
    return hasEnoughDigits(text) ? [text, (await lookAgain())[0]] : [text];
  if (!hasEnoughDigits(text) && !hasEnoughDigits(digits)) return [text, digits];
  return [text, digits, ...(await lookAgain())];
}
