import { hash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PhotoPreparer } from '../../ports/photos.ts';
import { makeLargePhoto, makePhoto } from '../../testing/photos.ts';
import { createLocalPhotoPreparer } from './encode.ts';
import { createProcessPhotoPreparer } from './processes.ts';

const PREPARERS: Record<string, () => PhotoPreparer> = {
  local: createLocalPhotoPreparer,
  processes: createProcessPhotoPreparer,
};

describe.each(Object.entries(PREPARERS))('photo preparer: %s', (_name, open) => {
  it('makes of a photo what is stored', async () => {
    const preparer = open();
    const bytes = await makePhoto();
    const photo = await preparer.prepare(bytes, 1);
    expect(photo).toMatchObject({ largura: 64, altura: 48, sha256: hash('sha256', bytes) });
    expect((await sharp(photo.bytes).metadata()).format).toBe('jpeg');
    await preparer.close();
  });

  it('makes the small picture with it, and of a stored one alone', async () => {
    const preparer = open();
    const { bytes, miniatura } = await preparer.prepare(await makeLargePhoto(), 1);
    expect(await sharp(miniatura).metadata()).toMatchObject({ width: 320, height: 240 });
    expect(Buffer.from(await preparer.shrink(bytes)).equals(miniatura)).toBe(true);
    await preparer.close();
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'invalid'],
    ['no photo', Buffer.from('text'), 'unsupported'],
  ])('refuses %s in words for the user', async (_case, bytes, kind) => {
    const preparer = open();
    await expect(preparer.prepare(bytes, 1)).rejects.toMatchObject({
      name: 'DomainError',
      kind,
      message: expect.stringMatching(/foto/),
    });
    await preparer.close();
  });
});

describe('photo preparer: processes', () => {
  it('asks who has too many waiting to come back, and serves the others', async () => {
    const preparer = createProcessPhotoPreparer({ maxPerOwner: 2, timeoutMs: 60_000 });
    const photo = await makePhoto();
    const ofOne = Array.from({ length: 5 }, () => preparer.prepare(photo, 1));
    const ofOther = preparer.prepare(photo, 2);
    const outcomes = await Promise.allSettled(ofOne);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(outcomes.at(-1)).toMatchObject({ reason: { kind: 'busy' } });
    expect(await ofOther).toMatchObject({ largura: 64 });
    await preparer.close();
  });

  it('ends what takes too long', async () => {
    const preparer = createProcessPhotoPreparer({ timeoutMs: 1 });
    // Its work takes longer than this process may stand still.
    const photo = await sharp({
      create: { width: 4000, height: 3000, channels: 3, background: 'red' },
    })
      .jpeg()
      .toBuffer();
    await expect(preparer.prepare(photo, 1)).rejects.toMatchObject({ kind: 'busy' });
    await preparer.close();
  });
});
