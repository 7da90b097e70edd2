import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  FalhaLeituraError,
  FilaCheiaError,
  ImagemInvalidaError,
  LeitorFechadoError,
  TempoEsgotadoError,
} from '../errors.ts';
import { createPool, type Pool, type PoolOptions } from './pool.ts';

const OPTIONS: PoolOptions = {
  threads: 1,
  maxQueue: 2,
  timeoutMs: 20_000,
  idleMs: 60_000,
  workerUrl: new URL('./fixture-worker.ts', import.meta.url),
};

let pool: Pool;
const run = (command: string): Promise<string> =>
  pool.run({ bytes: Buffer.from(command), tipo: 'placa', dicas: {} }).then(({ texto }) => texto);

afterEach(() => pool.close());

describe('createPool', () => {
  it('answers each photo with its own reading', async () => {
    pool = createPool({ ...OPTIONS, threads: 2, maxQueue: 20 });
    const texts = Array.from({ length: 20 }, (_, i) => `photo ${i}`);
    expect(await Promise.all(texts.map(run))).toEqual(texts);
  });

  it('refuses a photo when the queue is full, and takes one again when it is not', async () => {
    pool = createPool(OPTIONS);
    const taken = ['one', 'two', 'three'].map(run);
    await expect(run('four')).rejects.toThrow(FilaCheiaError);
    expect(pool.status()).toEqual({ workers: 1, busy: 1, queued: 2 });
    expect(await Promise.all(taken)).toEqual(['one', 'two', 'three']);
    expect(await run('five')).toBe('five');
  });

  it.each([
    ['dies', 'die'],
    ['throws', 'throw'],
  ])('fails only the photo of a worker that %s', async (_, command) => {
    pool = createPool(OPTIONS);
    const outcomes = await Promise.allSettled(['before', command, 'after'].map(run));
    expect(outcomes).toMatchObject([
      { value: 'before' },
      { reason: expect.any(FalhaLeituraError) },
      { value: 'after' },
    ]);
  });

  it('gives a photo up after its time, and reads the next one', async () => {
    pool = createPool({ ...OPTIONS, timeoutMs: 4000 });
    const hanging = run('hang');
    const next = run('next');
    await expect(hanging).rejects.toThrow(TempoEsgotadoError);
    expect(await next).toBe('next');
  });

  it('tells a broken photo from a failed reading', async () => {
    pool = createPool(OPTIONS);
    await expect(run('broken')).rejects.toThrow(new ImagemInvalidaError('truncada'));
    await expect(run('fail')).rejects.toThrow(FalhaLeituraError);
    expect(await run('fine')).toBe('fine');
  });

  it('fails what is under way, waiting, or late when it is closed', async () => {
    pool = createPool(OPTIONS);
    const outcomes = Promise.allSettled([run('hang'), run('waiting')]);
    await pool.close();
    expect(await outcomes).toMatchObject([
      { reason: expect.any(LeitorFechadoError) },
      { reason: expect.any(LeitorFechadoError) },
    ]);
    await expect(run('late')).rejects.toThrow(LeitorFechadoError);
  });

  it('ends idle workers and starts new ones for later photos', async () => {
    pool = createPool({ ...OPTIONS, idleMs: 1 });
    expect(await run('first')).toBe('first');
    await vi.waitFor(() => expect(pool.status().workers).toBe(0));
    expect(await run('second')).toBe('second');
  });
});
