import { detectText } from '../detection/detect.ts';
import type { Rect } from '../geometry/rect.ts';
import { equaliseAdaptively } from '../image/clahe.ts';
import type { View } from '../image/crop.ts';
import type { RgbImage } from '../image/decode.ts';
import type { Models } from '../models.ts';
import { type DecodedText, decodeGreedy } from '../recognition/posteriors.ts';
import { recogniseText } from '../recognition/recognise.ts';
import { type ExtractedNumber, extractNumbers } from './extract.ts';
import { mergeNeighbours } from './merge.ts';
import { readDigits } from './reader.ts';

/** One network's look at one box, in which a number was read. */
export type Sighting = ExtractedNumber & {
  source: 'text' | 'digits';
  /** Share of the box's looks that this one is. */
  share: number;
  box: Rect;
  /** All that the text recogniser read in the box. */
  line: string;
};

/** A line of text as the detector found it. */
export type Line = { box: Rect; text: string };

/** All that a photo shows of numbers and their labels. */
export type FoundNumbers = { sightings: Sighting[]; lines: Line[] };

const DETECTION = { side: 736, unclipRatio: 1.7, minScore: 0.4 } as const;
/** The look with raised contrast finds unlit LCDs, the plain one everything else. */
const CLAHE = { tiles: 16, clip: 4 } as const;
/** A line with digits is read once more, with some of its surroundings. */
const SECOND_TEXT_VIEW: View = { padX: 0.15, padY: 0.12 };
const DIGIT_VIEWS: readonly View[] = [
  { padX: 0.05 },
  { padX: 0.25, padY: 0.1 },
  { padX: 0.15, padY: 0.2 },
];
/** As many digits as the shortest number of interest has. */
const MANY_DIGITS = /[0-9].*[0-9].*[0-9]/;
/** Narrower boxes hold fewer digits than a display shows. */
const MIN_DISPLAY_ASPECT = 1.8;

/**
 * Reads every number of a photo with both recognisers; once more with raised contrast where that is
 * not enough for a sure reading.
 */
export async function findNumbers(
  models: Models,
  image: RgbImage,
  isEnough: (found: FoundNumbers) => boolean,
): Promise<FoundNumbers> {
  const sightings: Sighting[] = [];
  const lines: Line[] = [];
  for (const raised of [false, true]) {
    if (raised && isEnough({ sightings, lines })) break;
    const look = raised ? equaliseAdaptively(image, CLAHE) : image;
    const found = await detectText(models, look, DETECTION);
    const numbers: Rect[] = [];
    for (const box of found.filter(isPlausible)) {
      const reading = await readBox(models, look, box);
      sightings.push(...reading.sightings);
      lines.push({ box, text: reading.line });
      if (/[0-9]/.test(reading.line)) numbers.push(box);
    }
    for (const box of mergeNeighbours(numbers)) {
      sightings.push(...(await readBox(models, look, box)).sightings);
    }
  }
  return { sightings, lines };
}

function isPlausible({ width, height }: Rect): boolean {
  return width / height > 1.1 && width / height < 16 && height > 8;
}

async function readBox(
  models: Models,
  image: RgbImage,
  box: Rect,
): Promise<{ sightings: Sighting[]; line: string }> {
  const text = decodeGreedy(await recogniseText(models, image, box), models.symbols);
  const line = text.characters.join('');
  const looks: Look[] = [{ source: 'text', text }];
  if (MANY_DIGITS.test(line)) {
    const posteriors = await recogniseText(models, image, box, SECOND_TEXT_VIEW);
    looks.push({ source: 'text', text: decodeGreedy(posteriors, models.symbols) });
  }
  const mayBeDisplay = box.width / box.height > MIN_DISPLAY_ASPECT && !/[a-zA-Z]{4}/.test(line);
  const digits = mayBeDisplay
    ? await Promise.all(
        DIGIT_VIEWS.map(async (view) => ({
          source: 'digits' as const,
          text: await readDigits(models, image, box, view),
        })),
      )
    : [];
  return { sightings: toSightings([...looks, ...digits], { box, line }), line };
}

type Look = { source: Sighting['source']; text: DecodedText };

function toSightings(looks: readonly Look[], seen: Pick<Sighting, 'box' | 'line'>): Sighting[] {
  return looks.flatMap(({ source, text }) =>
    extractNumbers(text).map((number) => ({ ...number, ...seen, source, share: 1 / looks.length })),
  );
}
