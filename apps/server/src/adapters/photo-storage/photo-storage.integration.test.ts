import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { mensagensFalhas } from '@frota/contract/operacao';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf } from '../../http/faults.ts';
import { type CopyStorage, type PhotoStorage, PhotosGoneError } from '../../ports/photos.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { createFolderPhotoStorage } from './folder.ts';
import { createMemoryPhotoStorage } from './memory.ts';
import { createS3PhotoStorage, type S3PhotoStorageOptions } from './s3.ts';

const BUCKET = 'fotos-combustivel';

interface Subject {
  storage: PhotoStorage & CopyStorage;
  stop(): Promise<void>;
}

async function startS3(): Promise<Subject & { options: S3PhotoStorageOptions }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'frota-s3-'));
  const s3rver = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET }],
  });
  await s3rver.run();
  const { port } = s3rver.httpServer.address() as AddressInfo;
  const options = {
    bucket: BUCKET,
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
  const storage = createS3PhotoStorage(options);
  return {
    options,
    storage,
    stop: async () => {
      storage.close();
      s3rver.httpServer.closeAllConnections();
      s3rver.httpServer.close();
      await once(s3rver.httpServer, 'close');
      await rm(folder, { recursive: true });
    },
  };
}

async function startFolder(): Promise<Subject & { folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'frota-fotos-'));
  return {
    folder,
    storage: createFolderPhotoStorage(path.join(folder, 'fotos')),
    stop: () => rm(folder, { recursive: true }),
  };
}

const SUBJECTS: Record<string, () => Promise<Subject>> = {
  memory: async () => ({ storage: createMemoryPhotoStorage(), stop: async () => {} }),
  folder: startFolder,
  s3: startS3,
};

describe.each(Object.entries(SUBJECTS))('photo storage: %s', (_name, start) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.stop());

  const read = async (key: string): Promise<Buffer | undefined> => {
    const photo = await subject.storage.open(key);
    return photo && buffer(photo.stream);
  };

  it('answers when asked whether it works', async () => {
    await subject.storage.claim([]);
    await expect(subject.storage.check()).resolves.toBeUndefined();
  });

  it('gives back the same bytes and their size', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251));
    await subject.storage.put('checkin-combustivel/ABC1D23-1-a.jpg', bytes);
    const photo = await subject.storage.open('checkin-combustivel/ABC1D23-1-a.jpg');
    expect(photo?.size).toBe(bytes.length);
    expect((await buffer(photo!.stream)).equals(bytes)).toBe(true);
  });

  it('keeps photos of different keys apart, and the last of one key', async () => {
    await subject.storage.put('bomba_combustivel/A-1.jpg', Buffer.from('one'));
    await subject.storage.put('bomba_combustivel/A-2.jpg', Buffer.from('two'));
    await subject.storage.put('bomba_combustivel/A-1.jpg', Buffer.from('three'));
    expect(String(await read('bomba_combustivel/A-1.jpg'))).toBe('three');
    expect(String(await read('bomba_combustivel/A-2.jpg'))).toBe('two');
  });

  it.each([0, 5, 40 * 1024 * 1024])('writes %d bytes as they come, whole', async (size) => {
    const chunk = randomBytes(1024 * 1024);
    const parts = Array.from({ length: Math.ceil(size / chunk.length) }, (_, n) =>
      chunk.subarray(0, Math.min(chunk.length, size - n * chunk.length)),
    );
    const key = `copies/${size}.gz`;
    await subject.storage.write(key, Readable.from(parts));
    expect((await read(key))?.equals(Buffer.concat(parts))).toBe(true);
  });

  it('writes nothing where what comes breaks off', async () => {
    async function* breaking() {
      yield randomBytes(20 * 1024 * 1024);
      throw new Error('broken');
    }
    await expect(subject.storage.write('copies/none.gz', breaking())).rejects.toThrow('broken');
    expect(await subject.storage.open('copies/none.gz')).toBeUndefined();
  });

  it('lists what lies under a prefix, with its size', async () => {
    await subject.storage.put('listed/a.jpg', Buffer.from('one'));
    await subject.storage.put('listed/deep/b.jpg', Buffer.from('three'));
    const list = async (prefix: string) => {
      const found: { key: string; size: number }[] = [];
      for await (const one of subject.storage.list(prefix)) found.push(one);
      return found;
    };
    const listed = await list('listed/');
    expect(listed.toSorted((a, b) => a.size - b.size)).toEqual([
      { key: 'listed/a.jpg', size: 3 },
      { key: 'listed/deep/b.jpg', size: 5 },
    ]);
    expect(await list('none/')).toEqual([]);
    await subject.storage.put('top.gz', Buffer.from('seventh'));
    const top: unknown[] = [];
    for await (const one of subject.storage.listTop()) top.push(one);
    expect(top).toEqual([{ key: 'top.gz', size: 7 }]);
  });

  it('has nothing under an unknown key', async () => {
    expect(await subject.storage.open('bomba_combustivel/none.jpg')).toBeUndefined();
  });

  it('forgets what is removed, and removes what is not there in peace', async () => {
    await subject.storage.put('bomba_combustivel/gone.jpg', Buffer.from('x'));
    await subject.storage.remove('bomba_combustivel/gone.jpg');
    await subject.storage.remove('bomba_combustivel/gone.jpg');
    expect(await subject.storage.open('bomba_combustivel/gone.jpg')).toBeUndefined();
  });

  it.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '.parcial/x', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(subject.storage.put(key, Buffer.from('x'))).rejects.toThrow('not a photo key');
      await expect(subject.storage.open(key)).rejects.toThrow('not a photo key');
    },
  );
});

describe('photo storage in a folder', () => {
  it('leaves no half-written file behind', async () => {
    const subject = await startFolder();
    await subject.storage.put('a/b.jpg', Buffer.from('x'));
    // A folder stands where the file should go: the rename fails.
    await expect(subject.storage.put('a', Buffer.from('x'))).rejects.toThrow();
    expect(await readdir(path.join(subject.folder, 'fotos', '.parcial'))).toEqual([]);
    await subject.stop();
  });

  it('lists its top without looking into what lies beneath', async () => {
    const { folder, storage, stop } = await startFolder();
    await storage.put('top.gz', Buffer.from('x'));
    // As ext4 makes one on each disk, readable by its owner alone.
    const closed = path.join(folder, 'fotos', 'lost+found');
    await mkdir(closed);
    await chmod(closed, 0);
    const top: unknown[] = [];
    for await (const one of storage.listTop()) top.push(one);
    expect(top).toEqual([{ key: 'top.gz', size: 1 }]);
    await stop();
  });

  it('says when its folder cannot be made', async () => {
    await expect(createFolderPhotoStorage('/dev/null/fotos').claim([])).rejects.toThrow();
  });

  it('is claimed where it is new, has the mark, or has one of the last photos', async () => {
    const { folder, storage, stop } = await startFolder();
    const again = () => createFolderPhotoStorage(path.join(folder, 'fotos'));
    await storage.put('a/older.jpg', Buffer.from('x'));
    await again().claim(['a/lost.jpg', 'a/older.jpg']);
    await rm(path.join(folder, 'fotos', 'a'), { recursive: true });
    await again().claim(['a/lost.jpg']);
    await rm(path.join(folder, 'fotos'), { recursive: true });
    await again().claim([]);
    await stop();
  });

  it('takes nothing in, and says so, where its disk is not mounted', async () => {
    const { folder, storage, stop } = await startFolder();
    const root = path.join(folder, 'fotos');
    await storage.claim([]);
    await storage.put('a/b.jpg', Buffer.from('x'));
    await rename(root, path.join(folder, 'elsewhere'));
    await mkdir(root);
    await expect(storage.put('a/c.jpg', Buffer.from('x'))).rejects.toThrow(PhotosGoneError);
    await expect(storage.remove('a/b.jpg')).rejects.toThrow(PhotosGoneError);
    await expect(storage.check()).rejects.toThrow(PhotosGoneError);
    await expect(createFolderPhotoStorage(root).claim(['a/b.jpg'])).rejects.toThrow(
      /^A pasta .*fotos não é a das fotos desta instalação: o disco está montado\?/,
    );
    expect(await readdir(root)).toEqual([]);
    await rm(root, { recursive: true });
    await rename(path.join(folder, 'elsewhere'), root);
    await storage.check();
    expect(await storage.freeBytes()).toBeGreaterThan(0);
    await storage.put('a/c.jpg', Buffer.from('x'));
    await stop();
  });
});

describe('photo storage in a bucket', () => {
  it('says when its bucket is not there', async () => {
    const subject = await startS3();
    const storage = createS3PhotoStorage({ ...subject.options, bucket: 'another' });
    await expect(storage.put('a/b.jpg', Buffer.from('x'))).rejects.toThrow();
    await expect(storage.check()).rejects.toThrow();
    storage.close();
    await subject.stop();
  });

  it('says whether it is away or does not answer, in time, and heals', async () => {
    const subject = await startS3();
    const proxy = await startTcpProxy(Number(new URL(subject.options.endpoint!).port));
    const endpoint = `http://127.0.0.1:${proxy.port}`;
    const [patient, hasty] = [{}, { timeoutMs: 300 }].map((options) =>
      createS3PhotoStorage({ ...subject.options, endpoint, ...options }),
    );
    const faults = async (storage = patient!) => {
      const calls = [
        storage.check(),
        storage.put('a/b.jpg', Buffer.from('x')),
        storage.open('a/b.jpg'),
        storage.remove('a/b.jpg'),
      ];
      return Promise.all(
        calls.map((call) =>
          call.then(
            () => '',
            (error) => faultOf(error)?.sentence,
          ),
        ),
      );
    };
    await patient!.check();
    proxy.stall();
    expect(await faults(hasty)).toEqual(Array(4).fill(mensagensFalhas.fotosLentas));
    proxy.cut();
    expect(await faults()).toEqual(Array(4).fill(mensagensFalhas.fotosFora));
    proxy.heal();
    expect(await faults()).toEqual(['', '', '', '']);
    for (const storage of [patient!, hasty!]) storage.close();
    await proxy.close();
    await subject.stop();
  });

  it('lets what is read take its time', async () => {
    const subject = await startS3();
    const storage = createS3PhotoStorage({ ...subject.options, timeoutMs: 1_500 });
    const bytes = randomBytes(8 * 1024 * 1024);
    await subject.storage.put('a/b.jpg', bytes);
    const photo = await storage.open('a/b.jpg');
    const chunks: Buffer[] = [];
    for await (const chunk of photo!.stream) {
      chunks.push(chunk);
      if (chunks.length % 8 === 0) await delay(120);
    }
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    storage.close();
    await subject.stop();
  });
});
