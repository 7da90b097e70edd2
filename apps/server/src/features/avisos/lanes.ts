export interface LanesOptions {
  /** Calls of one lane under way. */
  readonly atOnce: number;
  /** Calls of one lane that wait; beyond, the oldest are given up. */
  readonly maxWaiting: number;
  /** One that has waited longer (ms) is given up: by then it is no news. */
  readonly maxWaitMs: number;
  /** Milliseconds that never go back. */
  readonly now: () => number;
}

export interface Lanes {
  /** Calls as soon as the lane has a place. A call that throws is its own affair: it ends like any other. */
  add(lane: string, call: () => Promise<void>): void;
  /** How many calls are under way or wait. */
  size(): number;
  /** Done when nothing is under way or waiting. */
  settled(): Promise<void>;
}

interface Lane {
  running: number;
  waiting: { readonly call: () => Promise<void>; readonly since: number }[];
}

/** Calls that go beside each other in lanes of their own, so that a slow one holds up nobody but its own lane. */
export function createLanes({ atOnce, maxWaiting, maxWaitMs, now }: LanesOptions): Lanes {
  const lanes = new Map<string, Lane>();
  let idle = Promise.withResolvers<void>();
  idle.resolve();

  function advance(name: string, lane: Lane): void {
    lane.waiting = lane.waiting.filter(({ since }) => now() - since <= maxWaitMs);
    while (lane.running < atOnce) {
      const next = lane.waiting.shift();
      if (!next) break;
      lane.running++;
      const ended = (): void => {
        lane.running--;
        advance(name, lane);
      };
      next.call().then(ended, ended);
    }
    if (lane.running > 0) return;
    lanes.delete(name);
    if (lanes.size === 0) idle.resolve();
  }

  return {
    add(name, call) {
      if (lanes.size === 0) idle = Promise.withResolvers();
      const lane = lanes.get(name) ?? { running: 0, waiting: [] };
      lanes.set(name, lane);
      lane.waiting.push({ call, since: now() });
      if (lane.waiting.length > maxWaiting) lane.waiting.shift();
      advance(name, lane);
    },
    size() {
      return Array.from(lanes.values(), ({ running, waiting }) => running + waiting.length).reduce(
        (sum, calls) => sum + calls,
        0,
      );
    },
    settled: () => idle.promise,
  };
}
