export type FakeClock = ReturnType<typeof createFakeClock>;

/** A clock that stands still until a test moves it. */
export function createFakeClock(start = new Date('2026-03-10T12:00:00Z')) {
  let now = start.getTime();
  return {
    now: (): Date => new Date(now),
    advance: (ms: number): void => {
      now += ms;
    },
    set: (instant: Date): void => {
      now = instant.getTime();
    },
  };
}
