import type { Rect, TextBox } from '../geometry/rect.ts';
import type { RgbImage } from '../image/decode.ts';
import type { Models } from '../models.ts';
import type { DecodedText, DigitCosts } from '../recognition/posteriors.ts';
import { type ExtractedNumber, extractNumbers } from './extract.ts';

const TIME = /([01]?[0-9]|2[0-3]):([0-5][0-9])(?![0-9])/g;

/** One network's look at one box that shows a number. */
export type Sighting = ExtractedNumber & {
  source: Look['source'];
  /** Its share of the box's looks; 0 for a wide look. */
  share: number;
  box: Rect;
  line: string;
  times: readonly string[];
  squeezed?: true;
  enlarged?: true;
  leaning?: true;
  /** `text` is a mean: every network of it, taken alone, reads these digits. */
  unanimous?: boolean;
};

export type Line = {
  box: Rect;
  text: string;
  enlarged?: true;
};

export type FoundNumbers = {
  sightings: Sighting[];
  lines: Line[];
  boxes: TextBox[];
  wide?: WideLook[];
};

export type WideLook = { box: Rect; readers: Sighting[][] };

/** One network's answer: text, all displays' digits, or seven segments. */
export type Look = {
  source: 'text' | 'digits' | 'segments';
  text: DecodedText;
  /** Each network's own answer, where the text is their mean. */
  each?: readonly DecodedText[];
  /** For each network: what every other digit costs. */
  costs?: readonly DigitCosts[];
  /** A wider look, used only to see whether the number continues. */
  wide?: true;
};

export type LookAtBox = (models: Models, image: RgbImage, box: Rect) => Promise<Look[]>;

export function weightOf({ confidence, share }: Pick<Sighting, 'confidence' | 'share'>): number {
  return confidence ** 2 * share;
}

/** Narrower boxes hold too few digits. */
const MIN_DISPLAY_ASPECT = 1.8;

export function textOf({ text }: Look): string {
  return text.characters.join('');
}

/** Oblong like a display's number, and no word. */
export function mayBeDisplay({ width, height }: Rect, look: Look): boolean {
  return width / height > MIN_DISPLAY_ASPECT && !/[a-zA-Z]{4}/.test(textOf(look));
}

/** At most `maxDigits`; all looks of a box together weigh as one. */
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

/** '1856' of 'OUT 18:56'. */
export function timesIn(text: string): string[] {
  return [...text.matchAll(TIME)].map(([, hours, minutes]) => `${hours}${minutes}`);
}
