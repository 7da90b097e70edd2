import sharp from 'sharp';

const LONG_SIDE = 1600;
const MAX_BYTES = 350 * 1024;

/** A photo as the phone sends it: upright, long side 1600 px, JPEG of at most 350 KB. */
export async function shrinkAsPhone(file: string): Promise<Uint8Array> {
  const upright = await sharp(file)
    .rotate()
    .resize(LONG_SIDE, LONG_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  for (let quality = 85; quality > 30; quality -= 10) {
    const bytes = await sharp(upright).jpeg({ quality }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  return sharp(upright).jpeg({ quality: 30 }).toBuffer();
}
