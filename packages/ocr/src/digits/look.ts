import { isSamePlace, type Rect } from '../geometry/rect.ts';
import type { View } from '../image/crop.ts';
import type { RgbImage } from '../image/decode.ts';
import type { Models } from '../models.ts';
import { decodeGreedy, toDigitClasses, toDigitCosts } from '../recognition/posteriors.ts';
import { recogniseTextAndDigits } from '../recognition/recognise.ts';
import { type Effort, isSpent } from './effort.ts';
import { countDigits } from './extract.ts';
import {
  type Look,
  mayBeDisplay,
  type Sighting,
  textOf,
  toSightings,
  type WideLook,
} from './sightings.ts';

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

/** Shows a digit that the box cut off. */
export const WIDE_VIEW: View = { padX: 0.7, padY: 0.15 };

/** A reader that sees another number in the wide view raises a doubt. */
export async function lookWide(
  models: Models,
  image: RgbImage,
  box: Rect,
): Promise<{ wide: WideLook; looks: Look[] }> {
  const [text, digits] = await lookAtLine(models, image, box, WIDE_VIEW);
  const { source, each = [] } = digits;
  const readers = [text, ...each.map((one) => ({ source, text: one }))];
  const seen = readers.map((reader) => toSightings([reader], { box, line: '' }));
  return { wide: { box, readers: seen }, looks: [text, digits] };
}

/** As seen from left and right, in shares of the box's height. */
const VIEWS: readonly View[] = [
  { padX: 0.1, shear: 0.15 },
  { padX: 0.1, shear: -0.15 },
];
/** Weight of the leaning looks against all upright ones. */
const SHARE = 0.5;

export async function lookLeaning(
  models: Models,
  image: RgbImage,
  numbers: readonly Sighting[],
  effort: Effort,
): Promise<Sighting[]> {
  const places: Pick<Sighting, 'box' | 'enlarged'>[] = [];
  for (const { box, enlarged } of numbers) {
    if (places.some((known) => isSamePlace(known.box, box))) continue;
    places.push({ box, ...(enlarged && { enlarged }) });
  }
  const sightings: Sighting[] = [];
  for (const place of places) {
    if (isSpent(effort)) break;
    effort.lines -= VIEWS.length;
    const looks: Look[] = [];
    for (const view of VIEWS) {
      const [, digits] = await lookAtLine(models, image, place.box, view);
      looks.push(digits);
    }
    sightings.push(...toSightings(looks, { ...place, line: '', leaning: true }));
  }
  return sightings.map((sighting) => ({ ...sighting, share: SHARE * sighting.share }));
}
