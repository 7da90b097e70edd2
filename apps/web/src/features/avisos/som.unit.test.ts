import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ringOnce } from './som.ts';
import * as tone from './tone.ts';

let rung: number;
/** What this tab has heard of so far. */
let noted: string | null;

beforeEach(() => {
  rung = 0;
  noted = null;
  vi.useFakeTimers();
  // What a tab notes reaches the other one later.
  vi.stubGlobal('localStorage', { getItem: () => noted, setItem: () => undefined });
  vi.spyOn(tone, 'canRing').mockResolvedValue(true);
  vi.spyOn(tone, 'ring').mockImplementation(async () => {
    rung += 1;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('of two tabs one rings for a task, also where the other has not heard yet that it did', async () => {
  const first = ringOnce(['1']);
  await vi.advanceTimersByTimeAsync(20);
  await ringOnce(['1']);
  expect(rung).toBe(1);
  noted = '1';
  await vi.advanceTimersByTimeAsync(60_000);
  await first;
  await ringOnce(['1']);
  expect(rung).toBe(1);
});
