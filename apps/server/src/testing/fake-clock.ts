import type { Clock } from '../ports/clock.ts';

export interface FakeClock extends Clock {
  advance(ms: number): void;
  set(instant: Date): void;
}

/** A clock that stands still until a test moves it. */
export function createFakeClock(start = new Date('2026-03-10T12:00:00Z')): FakeClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
    set: (instant) => {
      now = instant.getTime();
    },
  };
}
