import type { Rect } from '../geometry/rect.ts';
import { type Crop, cropBox, cropLuma, type View } from '../image/crop.ts';
import type { RgbImage } from '../image/decode.ts';
import { type Models, runModel } from '../models.ts';
import { type DecodedText, decodeGreedy } from '../recognition/posteriors.ts';

/** The network's classes; 0 is the blank. */
const SYMBOLS = ['', ...'0123456789.'];
const WIDTH = 160;
const HEIGHT = 32;

/** Reads a seven-segment display's digits and point. */
export async function readDigits(
  models: Models,
  image: RgbImage,
  box: Rect,
  view: View,
): Promise<DecodedText> {
  const crop = cropBox(image, box, view, { height: HEIGHT, minWidth: 24, maxWidth: WIDTH });
  const output = await runModel(models.sevenSegment, standardise(crop), [1, 1, HEIGHT, WIDTH]);
  const posteriors = { data: output.data, steps: output.shape[1]!, classes: output.shape[2]! };
  return decodeGreedy(posteriors, SYMBOLS);
}

/** Luma with mean 0 and deviation 1, left-aligned in the network's width, zeros to its right. */
export function standardise(crop: Crop): Float32Array {
  const size = crop.width * crop.height;
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < size; at++) {
    const luma = cropLuma(crop, at);
    sum += luma;
    squares += luma * luma;
  }
  const mean = sum / size;
  const deviation = Math.sqrt(Math.max(1e-6, squares / size - mean * mean)) + 1e-3;
  const input = new Float32Array(WIDTH * HEIGHT);
  for (let y = 0; y < crop.height; y++) {
    for (let x = 0; x < crop.width; x++) {
      input[y * WIDTH + x] = (cropLuma(crop, y * crop.width + x) - mean) / deviation;
    }
  }
  return input;
}
