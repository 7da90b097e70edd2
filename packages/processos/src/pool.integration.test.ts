import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPool, type Pool, type PoolOptions } from './pool.ts';

const OPTIONS: PoolOptions = {
  workers: 1,
  maxQueue: 2,
  maxPerOwner: 20,
  timeoutMs: 20_000,
  idleMs: 60_000,
  workerUrl: new URL('./fixture-worker.ts', import.meta.url),
};

let pool: Pool<string, string>;
const run = (command: string): Promise<string> => pool.run('ana', command);

afterEach(() => pool.close());

describe('createPool', () => {
  it('answers each job with its own result', async () => {
    pool = createPool({ ...OPTIONS, workers: 2, maxQueue: 20 });
    const texts = Array.from({ length: 20 }, (_, i) => `photo ${i}`);
    expect(await Promise.all(texts.map(run))).toEqual(texts);
  });

  it('refuses a job when the queue is full, and takes one again when it is not', async () => {
    pool = createPool(OPTIONS);
    const taken = ['one', 'two', 'three'].map(run);
    await expect(run('four')).rejects.toMatchObject({ motivo: 'filaCheia' });
    expect(pool.status()).toEqual({ workers: 1, busy: 1, queued: 2 });
    expect(await Promise.all(taken)).toEqual(['one', 'two', 'three']);
    expect(await run('five')).toBe('five');
  });

  it('serves owners in turn, and refuses only who has too much waiting', async () => {
    pool = createPool({ ...OPTIONS, maxQueue: 20, maxPerOwner: 3 });
    const served: string[] = [];
    const add = (owner: string, job: string): Promise<unknown> =>
      pool.run(owner, job).then((answer) => served.push(answer));
    const jobs = ['a1', 'a2', 'a3', 'a4'].map((job) => add('ana', job));
    await expect(add('ana', 'a5')).rejects.toMatchObject({ motivo: 'filaCheia' });
    await Promise.all([...jobs, add('bia', 'b1'), add('caio', 'c1')]);
    expect(served).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  });

  it('begins what nobody waits for when no owner’s job waits', async () => {
    pool = createPool({ ...OPTIONS, maxQueue: 20 });
    const served: string[] = [];
    const note = (answer: string): unknown => served.push(answer);
    const jobs = [
      pool.run('ana', 'a1').then(note),
      pool.runLast('last 1').then(note),
      pool.runLast('last 2').then(note),
      pool.run('ana', 'a2').then(note),
      pool.run('bia', 'b1').then(note),
    ];
    expect(pool.status()).toMatchObject({ busy: 1, queued: 4 });
    await Promise.all(jobs);
    expect(served).toEqual(['a1', 'a2', 'b1', 'last 1', 'last 2']);
    expect(await pool.runLast('alone')).toBe('alone');
  });

  it('leaves a process to the others, whatever one owner does', async () => {
    pool = createPool({ ...OPTIONS, workers: 2, maxQueue: 20 });
    const stuck = ['stand still', 'stand still', 'stand still'].map((job) => pool.run('ana', job));
    expect(await pool.run('bia', 'served')).toBe('served');
    expect(pool.status()).toMatchObject({ busy: 1, queued: 2 });
    const outcomes = Promise.allSettled(stuck);
    await pool.close();
    await outcomes;
  });

  it.each([
    ['dies', 'die', 'fim'],
    ['needs too much memory', 'eat', 'fim'],
    ['throws', 'throw', 'falha'],
  ])('fails only the job of a process that %s', async (_, command, motivo) => {
    pool = createPool({ ...OPTIONS, heapMb: 32 });
    const outcomes = await Promise.allSettled(['before', command, 'after'].map(run));
    expect(outcomes).toMatchObject([
      { value: 'before' },
      { reason: { motivo } },
      { value: 'after' },
    ]);
  });

  it('tells why a process refuses a job, and goes on with the same one', async () => {
    pool = createPool(OPTIONS);
    await run('first');
    await expect(run('refuse')).rejects.toMatchObject({ name: 'RecusaError', motivo: 'no job' });
    expect(await run('next')).toBe('next');
  });

  it.each(['hang', 'stand still'])('gives up after its time what would %s', async (command) => {
    // A process has yet to start for the first job and for the last, on a machine that may be busy.
    const times = [OPTIONS.timeoutMs, 300];
    pool = createPool({
      ...OPTIONS,
      get timeoutMs() {
        return times.shift() ?? OPTIONS.timeoutMs;
      },
    });
    await run('first');
    const stuck = run(command);
    const next = run('next');
    await expect(stuck).rejects.toMatchObject({ motivo: 'tempoEsgotado' });
    expect(await next).toBe('next');
  });

  it('ends what nobody waits for any more, under way or waiting', async () => {
    pool = createPool(OPTIONS);
    const caller = new AbortController();
    const jobs = ['stand still', 'later'].map((job) => pool.run('ana', job, caller.signal));
    const outcomes = Promise.allSettled(jobs);
    caller.abort();
    const { reason } = caller.signal;
    expect(await outcomes).toMatchObject([{ reason }, { reason }]);
    expect(pool.status()).toEqual({ workers: 0, busy: 0, queued: 0 });
    await expect(pool.run('ana', 'late', caller.signal)).rejects.toBe(reason);
    expect(await run('next')).toBe('next');
  });

  it('keeps what the server knows from a process that opens what strangers send', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret');
    pool = createPool(OPTIONS);
    expect(await run('secrets')).not.toContain('DATABASE_URL');
    vi.unstubAllEnvs();
  });

  it('fails what is under way, waiting, or late when it is closed', async () => {
    pool = createPool(OPTIONS);
    const outcomes = Promise.allSettled([run('hang'), run('waiting'), pool.runLast('last')]);
    await pool.close();
    expect(await outcomes).toMatchObject([
      { reason: { motivo: 'fechado' } },
      { reason: { motivo: 'fechado' } },
      { reason: { motivo: 'fechado' } },
    ]);
    await expect(run('late')).rejects.toMatchObject({ motivo: 'fechado' });
  });

  it('keeps one process ready, started ahead, however long idle', async () => {
    pool = createPool({ ...OPTIONS, workers: 2, idleMs: 1 });
    pool.keepReady();
    expect(pool.status()).toEqual({ workers: 1, busy: 0, queued: 0 });
    expect(await run('arguments')).toBe('--started-ahead');
    await Promise.all([pool.run('ana', 'one'), pool.run('bia', 'two')]);
    await expect.poll(() => pool.status()).toEqual({ workers: 1, busy: 0, queued: 0 });
    await expect(run('die')).rejects.toMatchObject({ motivo: 'fim' });
    expect(pool.status()).toMatchObject({ workers: 1, busy: 0 });
    expect(await run('arguments')).toBe('--started-ahead');
  });

  it('replaces no process that ends before it has answered anything', async () => {
    pool = createPool(OPTIONS);
    pool.keepReady();
    await expect(run('die')).rejects.toMatchObject({ motivo: 'fim' });
    expect(pool.status().workers).toBe(0);
  });

  it('ends idle processes and starts new ones for later jobs', async () => {
    pool = createPool({ ...OPTIONS, idleMs: 1 });
    expect(await run('first')).toBe('first');
    await expect.poll(() => pool.status().workers).toBe(0);
    expect(await run('second')).toBe('second');
  });
});
