import type { TextBox } from '../geometry/rect.ts';
import { type RgbImage, resizeImage } from '../image/decode.ts';
import { type Models, runModel } from '../models.ts';
import { type ComponentOptions, findBoxes } from './components.ts';

export type DetectOptions = Partial<ComponentOptions> & {
  /** Longer side, in pixels. */
  side: number;
  enlarge?: boolean;
  /** Factor of the width: distant characters become one line. */
  squeeze?: number;
};

const DEFAULTS: ComponentOptions = { threshold: 0.3, minScore: 0.5, unclipRatio: 1.6 };

/** The network halves its input five times. */
const STRIDE = 32;

// BGR planes, with ImageNet's means and deviations in RGB order.
const BLUE = normalised(0.485, 0.229);
const GREEN = normalised(0.456, 0.224);
const RED = normalised(0.406, 0.225);

export async function detectText(
  models: Models,
  image: RgbImage,
  options: DetectOptions,
): Promise<TextBox[]> {
  const { width, height } = networkSize(image, options);
  const resized = await resizeImage(image, width, height);
  const output = await runModel(models.detection, toPlanes(resized), [1, 3, height, width]);
  return findBoxes({ data: output.data, width, height }, image, { ...DEFAULTS, ...options });
}

/** Both sides are multiples of the stride. */
export function networkSize(
  image: { width: number; height: number },
  { side, enlarge = false, squeeze = 1 }: Pick<DetectOptions, 'side' | 'enlarge' | 'squeeze'>,
): { width: number; height: number } {
  const scale = Math.min(enlarge ? Infinity : 1, side / Math.max(image.width, image.height));
  const snap = (length: number): number =>
    Math.max(STRIDE, Math.round((length * scale) / STRIDE) * STRIDE);
  return { width: snap(image.width * squeeze), height: snap(image.height) };
}

function toPlanes({ data, width, height }: RgbImage): Float32Array {
  const size = width * height;
  const planes = new Float32Array(3 * size);
  for (let i = 0, at = 0; i < size; i++, at += 3) {
    planes[i] = BLUE[data[at + 2]!]!;
    planes[size + i] = GREEN[data[at + 1]!]!;
    planes[2 * size + i] = RED[data[at]!]!;
  }
  return planes;
}

function normalised(mean: number, deviation: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, level) => (level / 255 - mean) / deviation);
}
