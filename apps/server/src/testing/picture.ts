import sharp from 'sharp';

/** A picture of its own: seeded noise of a few large pixels, as a photo's light and dark. */
export function makePicture(seed: number): Promise<Buffer> {
  let state = seed * 2_654_435_761;
  const pixels = Uint8Array.from({ length: 24 * 24 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % 256;
  });
  const raw = { width: 24, height: 24, channels: 1 as const };
  return sharp(pixels, { raw }).resize(480, 480).jpeg({ quality: 90 }).toBuffer();
}
