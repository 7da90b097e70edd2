import type { Rect } from '../geometry/rect.ts';
import { cropBox, type View } from '../image/crop.ts';
import type { RgbImage } from '../image/decode.ts';
import { type Models, runModel } from '../models.ts';
import type { Posteriors } from './posteriors.ts';

/** PP-OCRv4's line height; the width follows the text, up to what a line of a dashboard needs. */
const CROP_SIZE = { height: 48, minWidth: 16, maxWidth: 640 };

/** Reads one line of text; the classes are `models.symbols`. */
export async function recogniseText(
  models: Models,
  image: RgbImage,
  box: Rect,
  view: View = {},
): Promise<Posteriors> {
  const crop = cropBox(image, box, view, CROP_SIZE);
  const output = await runModel(models.recognition, crop.data, [1, 3, crop.height, crop.width]);
  return { data: output.data, steps: output.shape[1]!, classes: output.shape[2]! };
}
