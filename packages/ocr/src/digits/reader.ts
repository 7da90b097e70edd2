import { fromRectFrame, type Rect } from '../geometry/rect.ts';
import { type Crop, type CropSize, cropBox, cropLuma, type View } from '../image/crop.ts';
import type { RgbImage } from '../image/decode.ts';
import { type Models, runModel } from '../models.ts';
import { type DecodedText, decodeGreedy, type Posteriors } from '../recognition/posteriors.ts';

/** 0 is the blank. */
const SYMBOLS = ['', ...'0123456789.'];
/** As trained (`training/network.py`, `training/photograph.py`). */
const CROP_SIZE: CropSize = { height: 40, minWidth: 48, maxWidth: 320 };

const WINDOW_VIEWS = [
  { padX: 1.6, padY: 0.15 },
  { padX: 1.2, padY: 0 },
] as const;
/** From a digit's middle, in heights of the box. */
const HALF_DIGIT = 0.4;
/** Least growth of a box, in its heights. */
const MIN_GROWTH = 0.2;
const MIN_DIGITS = 3;
/** Least probability of each character to trust the window more than the box. */
const CLEAR_CHARACTER = 0.4;

export async function readDigits(
  models: Models,
  image: RgbImage,
  box: Rect,
  view: View,
): Promise<DecodedText> {
  return decodeGreedy(await answer(models, image, box, view), SYMBOLS);
}

/** The detector often stops before a faint or distant digit. Unchanged where two looks disagree. */
export async function growToNumber(models: Models, image: RgbImage, box: Rect): Promise<Rect> {
  const grown: Rect[] = [];
  const seen: string[] = [];
  for (const view of WINDOW_VIEWS) {
    const posteriors = await answer(models, image, box, view);
    const { characters, probabilities } = decodeGreedy(posteriors, SYMBOLS);
    const digits = characters.filter((character) => character !== '.').join('');
    if (digits.length < MIN_DIGITS || Math.min(...probabilities) < CLEAR_CHARACTER) return box;
    grown.push(growTo(findInk(posteriors), box, view.padX));
    seen.push(digits);
  }
  return new Set(seen).size === 1 ? grown[0]! : box;
}

/** Over the first and last character, given along the window. */
export function growTo([first, last]: readonly [number, number], box: Rect, padX: number): Rect {
  const window = box.width + 2 * padX * box.height;
  const reach = HALF_DIGIT * box.height;
  const left = Math.min(-box.width / 2, (first - 0.5) * window - reach);
  const right = Math.max(box.width / 2, (last - 0.5) * window + reach);
  if (right - left < box.width + MIN_GROWTH * box.height) return box;
  const [cx, cy] = fromRectFrame(box, (left + right) / 2, 0);
  return { ...box, cx, cy, width: right - left };
}

async function answer(models: Models, image: RgbImage, box: Rect, view: View): Promise<Posteriors> {
  const crop = cropBox(image, box, view, CROP_SIZE);
  const output = await runModel(models.display, standardise(crop), [1, 1, crop.height, crop.width]);
  return { data: output.data, steps: output.shape[1]!, classes: output.shape[2]! };
}

/** First and last character, as shares of the width. */
function findInk({ data, steps, classes }: Posteriors): [first: number, last: number] {
  const inked = Array.from({ length: steps }, (_, step) => step).filter((step) => {
    const scores = data.subarray(step * classes, (step + 1) * classes);
    return Math.max(...scores) > scores[0]!;
  });
  return [(inked[0]! + 0.5) / steps, (inked.at(-1)! + 0.5) / steps];
}

/** Mean 0, deviation 1. */
export function standardise(crop: Crop): Float32Array {
  const luma = Float32Array.from({ length: crop.width * crop.height }, (_, at) =>
    cropLuma(crop, at),
  );
  const mean = luma.reduce((sum, level) => sum + level, 0) / luma.length;
  const squares = luma.reduce((sum, level) => sum + (level - mean) ** 2, 0);
  const deviation = Math.sqrt(Math.max(1e-6, squares / luma.length)) + 1e-3;
  return luma.map((level) => (level - mean) / deviation);
}
