import type { TextBox } from '../geometry/rect.ts';
import { cropBox } from '../image/crop.ts';
import type { QuarterTurn, RgbImage } from '../image/decode.ts';
import { type Models, runModel } from '../models.ts';

/** Input of PaddleOCR's direction classifier, zeros to the right. */
const HEIGHT = 48;
const WIDTH = 192;
const MAX_LINES = 6;
/** Width to height. */
const MIN_ASPECT = 1.5;
/** Ratio of standing to lying text. */
const CLEAR_MAJORITY = 1.3;

/** Clockwise turn after which text reads from left to right. */
export async function detectTurn(
  models: Models,
  image: RgbImage,
  boxes: readonly TextBox[],
): Promise<QuarterTurn> {
  const lying = boxes.filter((box) => box.width > MIN_ASPECT * box.height);
  const standing = boxes.filter((box) => box.height > MIN_ASPECT * box.width);
  if (totalLength(standing) > CLEAR_MAJORITY * totalLength(lying)) {
    // Standing lines are read from the top down.
    const lines = standing.map((box) => ({
      ...box,
      width: box.height,
      height: box.width,
      angle: box.angle + Math.PI / 2,
    }));
    return (await areUpsideDown(models, image, lines)) ? 90 : 270;
  }
  return (await areUpsideDown(models, image, lying)) ? 180 : 0;
}

function totalLength(boxes: readonly TextBox[]): number {
  return boxes.reduce((sum, box) => sum + Math.max(box.width, box.height), 0);
}

async function areUpsideDown(
  models: Models,
  image: RgbImage,
  lines: readonly TextBox[],
): Promise<boolean> {
  const longest = lines.toSorted((a, b) => b.width - a.width).slice(0, MAX_LINES);
  let balance = 0;
  for (const line of longest) {
    const crop = cropBox(image, line, {}, { height: HEIGHT, minWidth: 16, maxWidth: WIDTH });
    const input = new Float32Array(3 * HEIGHT * WIDTH);
    for (let row = 0; row < 3 * HEIGHT; row++) {
      input.set(crop.data.subarray(row * crop.width, (row + 1) * crop.width), row * WIDTH);
    }
    const { data } = await runModel(models.direction, input, [1, 3, HEIGHT, WIDTH]);
    balance += data[1]! - data[0]!;
  }
  return balance > 0;
}
