import type { Rect, TextBox } from '../geometry/rect.ts';
import type { RgbImage } from '../image/decode.ts';
import type { Models } from '../models.ts';
import type { DigitCosts } from '../recognition/digit-costs.ts';
import type { DecodedText } from '../recognition/posteriors.ts';
import { timesIn } from './clock.ts';
import { type ExtractedNumber, extractNumbers } from './extract.ts';

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
  /** The box was found in the enlarged part of the photo alone. */
  enlarged?: true;
  /** Seen from one side. */
  leaning?: true;
  /** Each of the networks whose mean the look is shows these digits by itself. */
  unanimous?: boolean;
};

/** A line of text as the detector found it. */
export type Line = {
  box: Rect;
  text: string;
  /** Found in the enlarged part of the photo. */
  enlarged?: true;
};

/** All that a photo shows of numbers and their labels. */
export type FoundNumbers = {
  sightings: Sighting[];
  lines: Line[];
  /** All that the detector took for text in the plain photo. */
  boxes: TextBox[];
  /** Of the numbers that the photo was judged to show, wide looks at their places. */
  wide?: WideLook[];
};

/** What each reader sees at a place with much of its surroundings. */
export type WideLook = { box: Rect; readers: Sighting[][] };

/** What one network made of a box: the text recogniser, the one of all displays' digits, the one of seven segments. */
export type Look = {
  source: 'text' | 'digits' | 'segments';
  text: DecodedText;
  /** Where the text is the mean of several networks' answers, what each says by itself. */
  each?: readonly DecodedText[];
  /** How likely each network by itself takes other digits to be. */
  costs?: readonly DigitCosts[];
  /** A view so wide that it only tells where a number goes on. */
  wide?: true;
};

/** Looks at a box in several ways, first of all as text. */
export type LookAtBox = (models: Models, image: RgbImage, box: Rect) => Promise<Look[]>;

/** What a look weighs as evidence. */
export function weightOf({ confidence, share }: Pick<Sighting, 'confidence' | 'share'>): number {
  return confidence ** 2 * share;
}

/** Narrower boxes hold fewer digits than a display shows. */
const MIN_DISPLAY_ASPECT = 1.8;

/** All characters that a look shows. */
export function textOf({ text }: Look): string {
  return text.characters.join('');
}

/** Whether a box is as oblong as a display's number and holds no word. */
export function mayBeDisplay({ width, height }: Rect, look: Look): boolean {
  return width / height > MIN_DISPLAY_ASPECT && !/[a-zA-Z]{4}/.test(textOf(look));
}

/** What each look shows of numbers, of at most so many digits where that is told; all looks of a box count as one. */
export function toSightings(
  looks: readonly Look[],
  seen: Pick<Sighting, 'box' | 'line' | 'squeezed' | 'enlarged' | 'leaning'>,
  maxDigits?: number,
): Sighting[] {
  const share = 1 / looks.filter(({ wide }) => !wide).length;
  const times = looks.flatMap((look) => timesIn(textOf(look)));
  return looks.flatMap(({ source, text, each, wide }) => {
    const apart = each?.map((one) => extractNumbers(one, maxDigits));
    return extractNumbers(text, maxDigits).map((number) => ({
      ...number,
      ...seen,
      ...(apart && {
        unanimous: apart.every((numbers) => numbers.some(({ digits }) => digits === number.digits)),
      }),
      times,
      source,
      share: wide ? 0 : share,
    }));
  });
}
