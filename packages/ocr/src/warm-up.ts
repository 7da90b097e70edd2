import sharp from 'sharp';
import { detectText } from './detection/detect.ts';
import { detectTurn } from './detection/turn.ts';
import { readDigits } from './digits/reader.ts';
import type { TextBox } from './geometry/rect.ts';
import { decodeImage } from './image/decode.ts';
import type { Models } from './models.ts';
import { recogniseTextAndDigits } from './recognition/recognise.ts';

const SIDE = 640;
const LINE: TextBox = { cx: 320, cy: 240, width: 300, height: 40, angle: 0, score: 1 };

/** Reads an empty photo with every network, so that the first real one is fast. */
export async function warmUp(models: Models): Promise<Models> {
  const empty = sharp({ create: { width: SIDE, height: 480, channels: 3, background: 'gray' } });
  const image = await decodeImage(await empty.jpeg().toBuffer(), SIDE);
  await detectText(models, image, { side: SIDE });
  await detectTurn(models, image, [LINE]);
  await recogniseTextAndDigits(models, image, LINE, {});
  await readDigits(models, image, LINE, {});
  return models;
}
