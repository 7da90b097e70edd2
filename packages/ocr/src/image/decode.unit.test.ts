import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeImage, extractRegion, resizeImage } from './decode.ts';
import { ImagemInvalidaError } from './inspect.ts';

/** Left half red, right half blue, 40 × 20. */
const twoColours = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: 20, height: 20, channels: 3, background: 'blue' } },
      left: 20,
      top: 0,
    },
  ]);

describe('decodeImage', () => {
  it('turns a photo by its EXIF orientation', async () => {
    const bytes = await twoColours().withMetadata({ orientation: 6 }).png().toBuffer();
    const image = await decodeImage(bytes, 100);
    expect([image.width, image.height]).toEqual([20, 40]);
    expect([...image.data.subarray(0, 3)]).toEqual([255, 0, 0]);
    expect([...image.data.subarray(-3)]).toEqual([0, 0, 255]);
  });

  it('fits a large photo into the longer side and drops alpha', async () => {
    const bytes = await twoColours().ensureAlpha(0.5).png().toBuffer();
    const image = await decodeImage(bytes, 10);
    expect([image.width, image.height, image.data.length]).toEqual([10, 5, 150]);
  });

  it('answers three channels for a grey photo', async () => {
    const bytes = await twoColours().greyscale().jpeg().toBuffer();
    expect((await decodeImage(bytes, 100)).data).toHaveLength(40 * 20 * 3);
  });

  it('refuses damaged data', async () => {
    const bytes = await twoColours().png().toBuffer();
    const damaged = Buffer.concat([bytes.subarray(0, 60), Buffer.alloc(40)]);
    await expect(decodeImage(damaged, 100)).rejects.toThrow(ImagemInvalidaError);
  });
});

describe('extractRegion', () => {
  it('leaves out what lies outside the photo', async () => {
    const image = await decodeImage(await twoColours().png().toBuffer(), 100);
    const part = await extractRegion(image, { left: 30, top: 15, width: 100, height: 100 });
    expect([part.width, part.height]).toEqual([10, 5]);
    expect([...part.data.subarray(0, 3)]).toEqual([0, 0, 255]);
  });
});

describe('resizeImage', () => {
  it('answers exactly the size asked for', async () => {
    const image = await decodeImage(await twoColours().png().toBuffer(), 100);
    const resized = await resizeImage(image, 64, 32);
    expect(resized).toMatchObject({ width: 64, height: 32 });
    expect(resized.data).toHaveLength(64 * 32 * 3);
  });
});
