import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createMemoryPhotoStorage } from '../../adapters/photo-storage/memory.ts';
import { BackupError, createLockedStorage } from './locked.ts';

const SENHA = 'estrada do mato 3';
const PART = 64 * 1024;
const KEY = 'fotos/a.jpg';

describe('copies behind a passphrase', () => {
  const inner = createMemoryPhotoStorage();
  const locked = createLockedStorage(inner, SENHA);
  const write = (bytes: Buffer) => locked.write(KEY, Readable.from([bytes]));
  const stored = async () => buffer((await inner.open(KEY))!.stream);
  const read = async (storage = locked) => buffer((await storage.open(KEY))!.stream);
  /** What is told when the file is this. */
  async function told(bytes: Buffer, storage = locked): Promise<unknown> {
    await inner.put(KEY, bytes);
    return read(storage).catch((error: unknown) => error);
  }

  it.each([0, 1, PART - 1, PART, PART + 1, 3 * PART])('keeps %d bytes', async (size) => {
    const bytes = randomBytes(size);
    await write(bytes);
    expect((await stored()).length).toBe(locked.storedSize(size));
    expect((await locked.open(KEY))?.size).toBe(size);
    expect((await read()).equals(bytes)).toBe(true);
    if (size > 16) expect((await stored()).includes(bytes.subarray(0, 16))).toBe(false);
  });

  it('is opened by the same passphrase alone, and says so', async () => {
    await write(randomBytes(PART));
    const bytes = await stored();
    const other = await told(bytes, createLockedStorage(inner, 'outra estrada 4'));
    expect(other).toBeInstanceOf(BackupError);
    expect(other).toMatchObject({ message: expect.stringContaining('outra senha') });
    const none = await told(bytes, createLockedStorage(inner, undefined));
    expect(none).toMatchObject({ message: expect.stringContaining('defina COPIAS_SENHA') });
    expect(await read(createLockedStorage(inner, SENHA))).toHaveLength(PART);
  });

  it('gives nothing that was cut, changed or moved', async () => {
    await write(randomBytes(3 * PART));
    const whole = await stored();
    const header = whole.length - 3 * (PART + 16);
    const part = (n: number) =>
      whole.subarray(header + n * (PART + 16), header + (n + 1) * (PART + 16));
    const spoilt = [
      whole.subarray(0, -1),
      whole.subarray(0, -(PART + 16)),
      whole.subarray(0, header),
      Buffer.concat([whole, Buffer.from('x')]),
      Buffer.concat([whole.subarray(0, header), part(1), part(0), part(2)]),
      Buffer.from(whole).fill(0, header + PART + 20, header + PART + 21),
    ];
    for (const bytes of spoilt) expect(await told(bytes)).toBeInstanceOf(BackupError);
  });

  it('reads what lies there unlocked from before', async () => {
    expect(await told(Buffer.from('a plate'))).toEqual(Buffer.from('a plate'));
  });
});
