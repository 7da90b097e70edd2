import sharp, { type Sharp } from 'sharp';
import { ImagemInvalidaError } from '../errors.ts';
import { MAX_PIXELS } from './limits.ts';

/** Interleaved 8-bit sRGB, rows from the top: `data.length === width * height * 3`. */
export type RgbImage = { data: Uint8Array; width: number; height: number };

const DECODE_SECONDS = 15;

/**
 * Decodes a photo upright (EXIF orientation applied), without alpha, in sRGB, its longer side at
 * most `maxSide` pixels. Throws ImagemInvalidaError on damaged data.
 */
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

/** Cuts out a region; what of it lies outside the photo is left out. */
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

/** Degrees, clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** Turns a photo clockwise. */
export async function turnImage(image: RgbImage, turn: QuarterTurn): Promise<RgbImage> {
  const { data, info } = await fromRaw(image)
    .rotate(turn)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Resizes to exactly width × height, without keeping the aspect ratio. */
export async function resizeImage(
  image: RgbImage,
  width: number,
  height: number,
): Promise<RgbImage> {
  const data = await fromRaw(image)
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { data, width, height };
}

function fromRaw({ data, width, height }: RgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
