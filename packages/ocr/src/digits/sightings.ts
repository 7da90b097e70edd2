import { detectText } from '../detection/detect.ts';
import type { Rect } from '../geometry/rect.ts';
import { equaliseAdaptively } from '../image/clahe.ts';
import type { RgbImage } from '../image/decode.ts';
import type { Models } from '../models.ts';
import type { DecodedText } from '../recognition/posteriors.ts';
import { type ExtractedNumber, extractNumbers } from './extract.ts';
import { mergeNeighbours } from './merge.ts';

/** One network's look at one box, in which a number was read. */
export type Sighting = ExtractedNumber & {
  source: Look['source'];
  /** Share of the box's looks that this one is; 0 where the look was wide. */
  share: number;
  box: Rect;
  /** All that the text recogniser read in the box. */
  line: string;
};

/** A line of text as the detector found it. */
export type Line = { box: Rect; text: string };

/** All that a photo shows of numbers and their labels. */
export type FoundNumbers = { sightings: Sighting[]; lines: Line[] };

/** What one network made of a box: the text recogniser, or one that knows digits only. */
export type Look = {
  source: 'text' | 'digits';
  text: DecodedText;
  /** Shows so much of the surroundings that it tells only where a number goes on. */
  wide?: true;
};

/** Looks at a box in several ways, first of all as text. */
export type LookAtBox = (models: Models, image: RgbImage, box: Rect) => Promise<Look[]>;

const DETECTION = { side: 736, unclipRatio: 1.7, minScore: 0.4 } as const;
/** The look with raised contrast finds unlit LCDs, the plain one everything else. */
const CLAHE = { tiles: 16, clip: 4 } as const;
/** As many digits as the shortest number of interest has. */
const MANY_DIGITS = /[0-9].*[0-9].*[0-9]/;
/** Narrower boxes hold fewer digits than a display shows. */
const MIN_DISPLAY_ASPECT = 1.8;

/**
 * Reads every number of a photo; once more with raised contrast where that is not enough for a
 * sure reading.
 */
export async function findNumbers(
  models: Models,
  image: RgbImage,
  lookAtBox: LookAtBox,
  isEnough: (found: FoundNumbers) => boolean,
): Promise<FoundNumbers> {
  const sightings: Sighting[] = [];
  const lines: Line[] = [];
  for (const raised of [false, true]) {
    if (raised && isEnough({ sightings, lines })) break;
    const photo = raised ? equaliseAdaptively(image, CLAHE) : image;
    const found = await detectText(models, photo, DETECTION);
    const numbers: Rect[] = [];
    for (const box of found.filter(isPlausible)) {
      const looks = await lookAtBox(models, photo, box);
      const line = textOf(looks[0]!);
      sightings.push(...toSightings(looks, { box, line }));
      lines.push({ box, text: line });
      if (/[0-9]/.test(line)) numbers.push(box);
    }
    for (const box of mergeNeighbours(numbers)) {
      const looks = await lookAtBox(models, photo, box);
      sightings.push(...toSightings(looks, { box, line: textOf(looks[0]!) }));
    }
  }
  return { sightings, lines };
}

function isPlausible({ width, height }: Rect): boolean {
  return width / height > 1.1 && width / height < 16 && height > 8;
}

function textOf({ text }: Look): string {
  return text.characters.join('');
}

/** Whether a line of text may be worth another look as text. */
export function hasManyDigits(look: Look): boolean {
  return MANY_DIGITS.test(textOf(look));
}

/** Whether a box is as oblong as a display's number and holds no word. */
export function mayBeDisplay({ width, height }: Rect, look: Look): boolean {
  return width / height > MIN_DISPLAY_ASPECT && !/[a-zA-Z]{4}/.test(textOf(look));
}

function toSightings(looks: readonly Look[], seen: Pick<Sighting, 'box' | 'line'>): Sighting[] {
  const share = 1 / looks.filter(({ wide }) => !wide).length;
  return looks.flatMap(({ source, text, wide }) =>
    extractNumbers(text).map((number) => ({
      ...number,
      ...seen,
      source,
      share: wide ? 0 : share,
    })),
  );
}
