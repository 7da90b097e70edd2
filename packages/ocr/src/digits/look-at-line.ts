import type { Rect } from '../geometry/rect.ts';
import type { View } from '../image/crop.ts';
import type { RgbImage } from '../image/decode.ts';
import type { Models } from '../models.ts';
import { toDigitClasses, toDigitCosts } from '../recognition/digit-costs.ts';
import { decodeGreedy } from '../recognition/posteriors.ts';
import { recogniseTextAndDigits } from '../recognition/recognise.ts';
import type { Look } from './sightings.ts';

/** 0 is the blank, the last the gap between two numbers. */
const SYMBOLS = ['', ...'0123456789.:_'];
const CLASSES = toDigitClasses(SYMBOLS);

export async function lookAtLine(
  models: Models,
  image: RgbImage,
  box: Rect,
  view: View = {},
): Promise<[text: Look, digits: Look]> {
  const { text, digits, each } = await recogniseTextAndDigits(models, image, box, view);
  return [
    {
      source: 'text',
      text: decodeGreedy(text, models.symbols),
      costs: [toDigitCosts(text, models.digitClasses)],
    },
    {
      source: 'digits',
      text: decodeGreedy(digits, SYMBOLS),
      each: each.map((one) => decodeGreedy(one, SYMBOLS)),
      costs: each.map((one) => toDigitCosts(one, CLASSES)),
    },
  ];
}
