import type { Rect } from '../geometry/rect.ts';
import { cropBox, type View } from '../image/crop.ts';
import type { RgbImage } from '../image/decode.ts';
import { FEATURES, type Models, type Output, runModel, runModelFor } from '../models.ts';
import type { Posteriors } from './posteriors.ts';

/** PP-OCRv4's height; enough width for a dashboard's line. */
const CROP_SIZE = { height: 48, minWidth: 16, maxWidth: 640 };

export async function recogniseText(
  models: Models,
  image: RgbImage,
  box: Rect,
  view: View = {},
): Promise<Posteriors> {
  const crop = cropBox(image, box, view, CROP_SIZE);
  const shape = [1, 3, crop.height, crop.width];
  return toPosteriors(await runModel(models.recognition, crop.data, shape));
}

/** Also as odometer digits: `each` network, and their mean. */
export async function recogniseTextAndDigits(
  models: Models,
  image: RgbImage,
  box: Rect,
  view: View,
): Promise<{ text: Posteriors; digits: Posteriors; each: Posteriors[] }> {
  const crop = cropBox(image, box, view, CROP_SIZE);
  const names = [models.recognition.outputNames[0]!, FEATURES];
  const shape = [1, 3, crop.height, crop.width];
  const [text, features] = await runModelFor(models.recognition, crop.data, shape, names);
  const digits = await Promise.all(
    models.odometers.map((network) => runModel(network, features!.data, features!.shape)),
  );
  return {
    text: toPosteriors(text!),
    digits: toPosteriors(meanOf(digits)),
    each: digits.map(toPosteriors),
  };
}

function meanOf(outputs: readonly Output[]): Output {
  const [first] = outputs;
  const sum = (at: number): number => outputs.reduce((total, { data }) => total + data[at]!, 0);
  return { ...first!, data: first!.data.map((_, at) => sum(at) / outputs.length) };
}

function toPosteriors({ data, shape }: Output): Posteriors {
  return { data, steps: shape[1]!, classes: shape[2]! };
}
