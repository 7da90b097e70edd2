import { hash } from 'node:crypto';
import {
  FOTO_MAX_BYTES,
  FOTO_MAX_LADO,
  FOTO_MAX_PIXELS,
  FOTO_MAX_PIXELS_PROGRESSIVA,
} from '@frota/contract/fotos';
import { MAX_BYTES, MAX_PIXELS, MAX_PIXELS_PROGRESSIVE, MAX_SIDE } from '@frota/ocr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createLocalPhotoPreparer } from './encode.ts';

const preparePhoto = (bytes: Uint8Array) => createLocalPhotoPreparer().prepare(bytes, 1);

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c85a1e' } });

describe('encodePhoto', () => {
  it('makes of any photo an upright JPEG without metadata', async () => {
    const sideways = await solid(400, 200)
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '20/1 26/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const photo = await preparePhoto(sideways);
    const stored = await sharp(photo.bytes).metadata();
    expect(stored).toMatchObject({ format: 'jpeg', width: 200, height: 400 });
    expect(stored.exif ?? stored.orientation ?? stored.icc ?? stored.xmp).toBeUndefined();
    expect(photo).toMatchObject({ largura: 200, altura: 400, sha256: hash('sha256', sideways) });
  });

  it.each([
    ['a large photo', 3200, 1800, 1600, 900],
    ['a tall one', 900, 3600, 400, 1600],
    ['a small one, which is not blown up', 320, 240, 320, 240],
  ])('fits %s into 1600 pixels', async (_case, width, height, largura, altura) => {
    const photo = await preparePhoto(await solid(width, height).jpeg().toBuffer());
    expect(photo).toMatchObject({ largura, altura });
  });

  it.each(['png', 'webp'] as const)('takes %s', async (format) => {
    const photo = await preparePhoto(await solid(64, 48).toFormat(format).toBuffer());
    expect((await sharp(photo.bytes).metadata()).format).toBe('jpeg');
  });

  it('has the limits that the reader has', () => {
    expect([MAX_BYTES, MAX_PIXELS, MAX_PIXELS_PROGRESSIVE, MAX_SIDE]).toEqual([
      FOTO_MAX_BYTES,
      FOTO_MAX_PIXELS,
      FOTO_MAX_PIXELS_PROGRESSIVA,
      FOTO_MAX_LADO,
    ]);
  });

  const jpeg = () => solid(1200, 900).jpeg().toBuffer();
  it.each([
    ['an empty file', async () => Buffer.alloc(0), 'invalid', /vazia/],
    ['a text', async () => Buffer.from('not a photo'), 'unsupported', /Envie uma foto/],
    ['a truncated JPEG', async () => (await jpeg()).subarray(0, 5_000), 'invalid', /incompleta/],
    ['more than 8 MB', async () => Buffer.alloc(8 * 1024 * 1024 + 1), 'tooLarge', /8 MB/],
    [
      'more than 40 megapixels',
      () => solid(8000, 5001).png({ compressionLevel: 1 }).toBuffer(),
      'tooLarge',
      /40 megapixels/,
    ],
    [
      'a column of pixels without end',
      () =>
        solid(1, FOTO_MAX_LADO + 1)
          .png({ compressionLevel: 1 })
          .toBuffer(),
      'tooLarge',
      /10000 pixels de lado/,
    ],
    [
      'a picture of vectors',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'unsupported',
      /Envie uma foto/,
    ],
  ])('refuses %s', async (_case, make, kind, message) => {
    await expect(preparePhoto(await make())).rejects.toMatchObject({
      name: 'DomainError',
      kind,
      message: expect.stringMatching(message),
    });
  });

  it('refuses a photo whose data is damaged behind a sound header', async () => {
    const bytes = await solid(600, 400).png().toBuffer();
    bytes.fill(0xaa, bytes.length / 2, bytes.length / 2 + 40);
    await expect(preparePhoto(bytes)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringMatching(/incompleta/),
    });
  });
});
