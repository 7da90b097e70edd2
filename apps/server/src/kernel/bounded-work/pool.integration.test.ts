import { describe, expect, it, vi } from 'vitest';
import { type BoundedWorkOptions, createBoundedWork } from './pool.ts';

const TOO_MUCH = new Error('too much');

function makePool(options: Partial<BoundedWorkOptions> = {}) {
  return createBoundedWork<string, string>({
    program: new URL('./fixture.worker.ts', import.meta.url),
    threads: 1,
    maxWaiting: 10,
    perUser: 10,
    timeoutMs: 20_000,
    heapMb: 32,
    tooMuch: () => TOO_MUCH,
    ...options,
  });
}

const by = (userId: number, gone = new AbortController().signal) => ({ userId, gone });

describe('bounded work', () => {
  it('answers each job with its own result', async () => {
    const pool = makePool({ threads: 2, maxWaiting: 20, perUser: 20 });
    const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`);
    expect(await Promise.all(texts.map((text) => pool.run(text, by(1))))).toEqual(texts);
  });

  it('ends a job that goes beyond its time, and does the next one', async () => {
    const pool = makePool({ timeoutMs: 1_000 });
    const endless = pool.run('loop', by(1));
    const next = pool.run('next', by(1));
    await expect(endless).rejects.toBe(TOO_MUCH);
    expect(await next).toBe('next');
  });

  it('ends a job that goes beyond its memory, and does the next one', async () => {
    const pool = makePool();
    await expect(pool.run('eat', by(1))).rejects.toBe(TOO_MUCH);
    expect(await pool.run('next', by(1))).toBe('next');
  });

  it.each([
    ['throws', 'throw', 'out of luck'],
    ['ends', 'exit', 'worker ended: 3'],
  ])('fails only the job whose work %s', async (_, command, message) => {
    const pool = makePool();
    const failing = pool.run(command, by(1));
    const next = pool.run('next', by(1));
    await expect(failing).rejects.toThrow(message);
    expect(await next).toBe('next');
  });

  it('ends with its caller, under way or waiting', async () => {
    const pool = makePool();
    const caller = new AbortController();
    const jobs = ['loop', 'later'].map((text) => pool.run(text, by(1, caller.signal)));
    const outcomes = Promise.allSettled(jobs);
    caller.abort();
    expect(await outcomes).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(pool.status()).toEqual({ workers: 0, jobs: 0 });
    await expect(pool.run('late', by(1, caller.signal))).rejects.toBe(caller.signal.reason);
  });

  it('refuses what would wait too long, and one user’s too many', async () => {
    const pool = makePool({ maxWaiting: 2, perUser: 2 });
    const caller = new AbortController();
    const jobs = [1, 1, 2].map((user) => pool.run('wait', by(user, caller.signal)));
    await expect(pool.run('third of one', by(1))).rejects.toMatchObject({ kind: 'busy' });
    await expect(pool.run('fourth', by(3))).rejects.toMatchObject({ kind: 'busy' });
    caller.abort();
    await Promise.allSettled(jobs);
  });

  it('lets users take turns', async () => {
    const pool = makePool();
    const order: string[] = [];
    const jobs = ['1 a', '1 b', '1 c', '2 a', '2 b'].map(async (text) => {
      order.push(await pool.run(text, by(Number(text[0]))));
    });
    await Promise.all(jobs);
    expect(order).toEqual(['1 a', '2 a', '1 b', '2 b', '1 c']);
  });

  it('gives an idle worker back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const pool = makePool();
      expect(await pool.run('once', by(1))).toBe('once');
      expect(pool.status().workers).toBe(1);
      vi.advanceTimersByTime(60_000);
      expect(pool.status().workers).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
