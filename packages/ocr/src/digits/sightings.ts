import { detectText } from '../detection/detect.ts';
import type { Rect, TextBox } from '../geometry/rect.ts';
import { equaliseAdaptively } from '../image/clahe.ts';
import type { RgbImage } from '../image/decode.ts';
import type { LeituraSemTempo, PhotoReading } from '../leitura.ts';
import type { Models } from '../models.ts';
import type { DecodedText } from '../recognition/posteriors.ts';
import { timesIn } from './clock.ts';
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
  /** Digits of the times of day that were read in the box. */
  times: readonly string[];
  /** The box was found in the squeezed photo. */
  squeezed?: true;
};

/** A line of text as the detector found it. */
export type Line = { box: Rect; text: string };

/** All that a photo shows of numbers and their labels. */
export type FoundNumbers = {
  sightings: Sighting[];
  lines: Line[];
  /** All that the detector took for text in the plain photo. */
  boxes: TextBox[];
};

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
const CLAHE = { tiles: 16, clip: 4 } as const;
const SQUEEZE = 0.6;
/** As many digits as the shortest number of interest has. */
const MANY_DIGITS = /[0-9].*[0-9].*[0-9]/;
/** Narrower boxes hold fewer digits than a display shows. */
const MIN_DISPLAY_ASPECT = 1.8;

/** How a photo is prepared for the detector. */
export type Pass = {
  /**
   * Contrast raised all over: finds unlit LCDs, where the plain look finds everything else. Either
   * what is found so is read so too, or in the photo as it is: raised, unlit segments show.
   */
  raised?: 'throughout' | 'to find boxes';
  /** Pressed together along its width: finds as one number what stands far apart. */
  squeezed?: true;
};

/** Looks for numbers in one pass after the other, until what they are judged to say is sure. */
export async function readNumbers(
  models: Models,
  image: RgbImage,
  lookAtBox: LookAtBox,
  [first, ...others]: readonly [Pass, ...Pass[]],
  judge: (found: FoundNumbers) => LeituraSemTempo,
): Promise<PhotoReading> {
  const found = await lookOnce(models, image, lookAtBox, first);
  let leitura = judge(found);
  for (const pass of others) {
    if (!leitura.confirmar) break;
    const { sightings, lines } = await lookOnce(models, image, lookAtBox, pass);
    found.sightings.push(...sightings);
    found.lines.push(...lines);
    leitura = judge(found);
  }
  return { leitura, boxes: found.boxes };
}

async function lookOnce(
  models: Models,
  image: RgbImage,
  lookAtBox: LookAtBox,
  { raised, squeezed }: Pass,
): Promise<FoundNumbers> {
  const searched = raised ? equaliseAdaptively(image, CLAHE) : image;
  const photo = raised === 'throughout' ? searched : image;
  const options = squeezed ? { ...DETECTION, squeeze: SQUEEZE } : DETECTION;
  const boxes = await detectText(models, searched, options);
  const sightings: Sighting[] = [];
  const lines: Line[] = [];
  const look = async (box: Rect): Promise<string> => {
    const looks = await lookAtBox(models, photo, box);
    const line = textOf(looks[0]!);
    sightings.push(...toSightings(looks, { box, line, ...(squeezed && { squeezed }) }));
    return line;
  };
  for (const box of boxes.filter(isPlausible)) lines.push({ box, text: await look(box) });
  const numbers = lines.filter(({ text }) => /[0-9]/.test(text)).map(({ box }) => box);
  for (const box of mergeNeighbours(numbers)) await look(box);
  return { sightings, lines, boxes };
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

function toSightings(
  looks: readonly Look[],
  seen: Pick<Sighting, 'box' | 'line' | 'squeezed'>,
): Sighting[] {
  const share = 1 / looks.filter(({ wide }) => !wide).length;
  const times = looks.flatMap((look) => timesIn(textOf(look)));
  return looks.flatMap(({ source, text, wide }) =>
    extractNumbers(text).map((number) => ({
      ...number,
      ...seen,
      times,
      source,
      share: wide ? 0 : share,
    })),
  );
}
