import { describe, expect, it } from 'vitest';
import { type BoundedWorkOptions, createBoundedWork } from './pool.ts';

const TOO_MUCH = new Error('too much');

function makePool(options: Partial<BoundedWorkOptions> = {}) {
  return createBoundedWork<string, string>({
    program: new URL('./fixture.worker.ts', import.meta.url),
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
  it('ends a job that goes beyond its time, and does the next one', async () => {
    const pool = makePool({ timeoutMs: 1_000 });
    const endless = pool.run('loop', by(1));
    const next = pool.run('next', by(1));
    await expect(endless).rejects.toBe(TOO_MUCH);
    expect(await next).toBe('next');
  });

  it('ends a job that goes beyond its memory in one call, and does the next one', async () => {
    const pool = makePool();
    await expect(pool.run('split', by(1))).rejects.toBe(TOO_MUCH);
    expect(await pool.run('next', by(1))).toBe('next');
  });

  it('tells a fault of the work as what it is', async () => {
    const pool = makePool();
    await expect(pool.run('throw', by(1))).rejects.toThrow('out of luck');
    expect(await pool.run('next', by(1))).toBe('next');
  });

  it('refuses what would wait too long, and one user’s too many', async () => {
    const pool = makePool({ maxWaiting: 2, perUser: 2 });
    const caller = new AbortController();
    const jobs = [1, 1, 2].map((user) => pool.run('wait', by(user, caller.signal)));
    await expect(pool.run('third of one', by(1))).rejects.toMatchObject({ kind: 'busy' });
    await expect(pool.run('fourth', by(3))).rejects.toMatchObject({ kind: 'busy' });
    const outcomes = Promise.allSettled(jobs);
    caller.abort();
    const { reason } = caller.signal;
    expect(await outcomes).toMatchObject([{ reason }, { reason }, { reason }]);
  });
});
