export interface LanesOptions {
  readonly atOnce: number;
  readonly maxWaiting: number;
  /** ms; older messages are dropped. */
  readonly maxWaitMs: number;
  /** Monotonic, ms. */
  readonly now: () => number;
}

export interface Lanes {
  add(lane: string, call: () => Promise<void>): void;
  size(): number;
  settled(): Promise<void>;
}

interface Lane {
  running: number;
  waiting: { readonly call: () => Promise<void>; readonly since: number }[];
}

/** A slow push service delays only its own lane. */
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
