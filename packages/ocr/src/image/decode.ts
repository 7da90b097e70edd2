import sharp, { type Sharp } from 'sharp';
import { ImagemInvalidaError, MAX_PIXELS } from './inspect.ts';

/** New level, 0..255, of a level at a pixel. */
export type Tone = (level: number, x: number, y: number) => number;

/** sRGB, rows from the top: `data.length === width * height * 3`. */
export type RgbImage = {
  data: Uint8Array;
  width: number;
  height: number;
  /** Grey conversion at the pixels that are looked at; the whole photo would take too long. */
  tone?: Tone;
};

const DECODE_SECONDS = 15;

/** Upright (EXIF), without alpha, sRGB, longer side at most `maxSide`. Throws ImagemInvalidaError on damaged data. */
export async function decodeImage(bytes: Uint8Array, maxSide: number): Promise<RgbImage> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .rotate()
      .removeAlpha()
      .toColourspace('srgb')
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DECODE_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (cause) {
    throw new ImagemInvalidaError('truncada', { cause });
  }
}

export async function extractRegion(
  image: RgbImage,
  region: { left: number; top: number; width: number; height: number },
): Promise<RgbImage> {
  const width = Math.min(region.width, image.width - region.left);
  const height = Math.min(region.height, image.height - region.top);
  const data = await fromRaw(image)
    .extract({ left: region.left, top: region.top, width, height })
    .raw()
    .toBuffer();
  return { data, width, height };
}

export type QuarterTurn = 0 | 90 | 180 | 270;

export async function turnImage(image: RgbImage, turn: QuarterTurn): Promise<RgbImage> {
  const { data, info } = await fromRaw(image)
    .rotate(turn)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export async function resizeImage(
  image: RgbImage,
  width: number,
  height: number,
): Promise<RgbImage> {
  const data = await fromRaw(image)
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  if (image.tone) setTone(data, width, height, image, image.tone);
  return { data, width, height };
}

function setTone(
  data: Uint8Array,
  width: number,
  height: number,
  photo: { width: number; height: number },
  tone: Tone,
): void {
  for (let y = 0; y < height; y++) {
    const photoY = ((y + 0.5) * photo.height) / height - 0.5;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const photoX = ((x + 0.5) * photo.width) / width - 0.5;
      const level = tone(toGrey(data[at]!, data[at + 1]!, data[at + 2]!), photoX, photoY);
      data[at] = level;
      data[at + 1] = level;
      data[at + 2] = level;
    }
  }
}

/** ITU-R BT.601. */
export function toGrey(red: number, green: number, blue: number): number {
  return (red * 77 + green * 150 + blue * 29) / 256;
}

function fromRaw({ data, width, height }: RgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
