import { detectText } from '../detection/detect.ts';
import type { Rect } from '../geometry/rect.ts';
import { equaliseAdaptively } from '../image/clahe.ts';
import type { View } from '../image/crop.ts';
import type { RgbImage } from '../image/decode.ts';
import type { Models } from '../models.ts';
import { decodeGreedy } from '../recognition/posteriors.ts';
import { recogniseText } from '../recognition/recognise.ts';
import { type ExtractedNumber, extractNumbers } from './extract.ts';
import { mergeNeighbours } from './merge.ts';
import { recogniseSegments } from './segments.ts';

/** One network's look at one box, in which a number was read. */
export type Sighting = ExtractedNumber & {
  source: 'text' | 'segments';
  /** Share of the box's looks that this one is. */
  share: number;
  box: Rect;
  /** All that the text recogniser read in the box. */
  line: string;
};

/** A line of text as the detector found it. */
export type Line = { box: Rect; text: string };

const DETECTION = { side: 736, unclipRatio: 1.7, minScore: 0.4 } as const;
/** The look with raised contrast finds unlit LCDs, the plain one everything else. */
const CLAHE = { tiles: 16, clip: 4 } as const;
/** A line with digits is read once more, with some of its surroundings. */
const SECOND_TEXT_VIEW: View = { padX: 0.15, padY: 0.12 };
const SEGMENT_VIEWS: readonly View[] = [
  { padX: 0.05 },
  { padX: 0.25, padY: 0.1 },
  { padX: 0.15, padY: 0.2 },
];
/** Narrower boxes hold fewer digits than a display shows. */
const MIN_SEGMENT_ASPECT = 1.8;

/** Reads every number of a photo with both recognisers, as it is and with raised contrast. */
export async function findNumbers(
  models: Models,
  image: RgbImage,
): Promise<{ sightings: Sighting[]; lines: Line[] }> {
  const sightings: Sighting[] = [];
  const lines: Line[] = [];
  for (const look of [image, equaliseAdaptively(image, CLAHE)]) {
    const found = await detectText(models, look, DETECTION);
    const boxes = found.filter(isPlausible);
    for (const box of [...boxes, ...mergeNeighbours(boxes)]) {
      const reading = await readBox(models, look, box);
      sightings.push(...reading.sightings);
      if (boxes.includes(box as (typeof boxes)[number])) lines.push({ box, text: reading.line });
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
  const looks = [{ source: 'text' as const, text }];
  if (/[0-9]{2}/.test(line)) {
    const posteriors = await recogniseText(models, image, box, SECOND_TEXT_VIEW);
    looks.push({ source: 'text', text: decodeGreedy(posteriors, models.symbols) });
  }
  const mayBeDisplay = box.width / box.height > MIN_SEGMENT_ASPECT && !/[a-zA-Z]{4}/.test(line);
  const segments = mayBeDisplay
    ? await Promise.all(
        SEGMENT_VIEWS.map(async (view) => ({
          source: 'segments' as const,
          text: await recogniseSegments(models, image, box, view),
        })),
      )
    : [];
  const all = [...looks, ...segments];
  const sightings = all.flatMap(({ source, text }) =>
    extractNumbers(text).map((number) => ({
      ...number,
      source,
      share: 1 / all.length,
      box,
      line,
    })),
  );
  return { sightings, line };
}
