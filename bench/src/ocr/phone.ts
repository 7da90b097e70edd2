import sharp from 'sharp';

const LONG_SIDE = 1600;
const MAX_BYTES = 350 * 1024;
/** A crop lower than the reader's smallest photo is enlarged, as if it had been taken nearer. */
const MIN_SIDE = 32;
const ENLARGED = 3;

/** Shares of a photo's width or height that are cut off at its edges. */
export type Cut = { left: number; top: number; right: number; bottom: number };

/** A photo as the phone sends it: upright, long side 1600 px, JPEG of at most 350 KB. */
export async function shrinkAsPhone(file: string, cut?: Cut): Promise<Uint8Array> {
  const taken = sharp(cut ? await cutOff(file, cut) : file).rotate();
  const { width, height } = await taken.metadata();
  const isTiny = Math.min(width, height) < MIN_SIDE;
  const upright = await taken
    .resize(
      isTiny
        ? { width: ENLARGED * width }
        : { width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true },
    )
    .toColourspace('srgb')
    .png()
    .toBuffer();
  for (let quality = 85; quality > 30; quality -= 10) {
    const bytes = await sharp(upright).jpeg({ quality }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  return sharp(upright).jpeg({ quality: 30 }).toBuffer();
}

async function cutOff(file: string, { left, top, right, bottom }: Cut): Promise<Uint8Array> {
  const { data, info } = await sharp(file).rotate().png().toBuffer({ resolveWithObject: true });
  const [x, y] = [Math.round(left * info.width), Math.round(top * info.height)];
  const region = {
    left: x,
    top: y,
    width: Math.round((1 - right) * info.width) - x,
    height: Math.round((1 - bottom) * info.height) - y,
  };
  return sharp(data).extract(region).png().toBuffer();
}
