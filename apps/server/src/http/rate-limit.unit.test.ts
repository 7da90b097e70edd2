import { expect, it } from 'vitest';
import { createFakeClock } from '../testing/fake-clock.ts';
import { type CallCounter, createRateLimiter } from './rate-limit.ts';

/** What the database does, and how often it was asked. */
function sharedCounter(): CallCounter & { writes: number } {
  const totals = new Map<string, number>();
  return {
    writes: 0,
    async add(key, minute, calls) {
      this.writes += 1;
      const name = `${key} ${minute.toISOString()}`;
      totals.set(name, (totals.get(name) ?? 0) + calls);
      return totals.get(name) ?? 0;
    },
  };
}

const never = (error: unknown): never => {
  throw error;
};

function take(limiter: { take(key: string): number }, times: number): number[] {
  return Array.from({ length: times }, () => limiter.take('a'));
}

it('lets 300 calls a minute pass and tells how long the rest must wait', () => {
  const clock = createFakeClock(new Date('2026-03-10T12:00:20Z'));
  const limiter = createRateLimiter({ counter: sharedCounter(), clock, onError: never });
  expect(take(limiter, 300)).toEqual(Array(300).fill(0));
  expect(limiter.take('a')).toBe(40);
  expect(limiter.take('b')).toBe(0);
  clock.advance(40_000);
  expect(take(limiter, 300)).toEqual(Array(300).fill(0));
});

it('writes nothing for who calls as people do', () => {
  const counter = sharedCounter();
  const limiter = createRateLimiter({ counter, clock: createFakeClock(), onError: never });
  take(limiter, 24);
  expect(counter.writes).toBe(0);
  take(limiter, 276);
  expect(counter.writes).toBe(12);
});

it('counts what other processes let pass', async () => {
  const counter = sharedCounter();
  const clock = createFakeClock();
  const one = createRateLimiter({ counter, clock, onError: never });
  const two = createRateLimiter({ counter, clock, onError: never });
  let passed = 0;
  for (let i = 0; i < 300; i++) {
    for (const limiter of [one, two]) {
      if (limiter.take('a') === 0) passed += 1;
      await limiter.flush();
    }
  }
  expect(passed).toBeGreaterThanOrEqual(300);
  expect(passed).toBeLessThanOrEqual(300 + 2 * 25);
});

it('goes on alone while the database fails', async () => {
  const errors: unknown[] = [];
  const counter = { add: () => Promise.reject(new Error('down')) };
  const limiter = createRateLimiter({
    counter,
    clock: createFakeClock(),
    onError: (error) => errors.push(error),
  });
  expect(take(limiter, 301).filter((wait) => wait > 0)).toHaveLength(1);
  await limiter.flush();
  expect(errors).toHaveLength(12);
});
