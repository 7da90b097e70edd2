import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../statistics.ts';

/** Between two calls of the ordinary load. */
const EVERY_MS = 50;
/** Longest that a call is waited for. */
const TIMEOUT_MS = 30_000;

export type Load = ReturnType<typeof startLoad>;

/** Other people's calls: one after the other of the list begins at a steady pace, whether the last is done or not. */
export function startLoad(calls: readonly (() => Promise<Response>)[]) {
  let times: number[] = [];
  let failed = 0;
  let stopped = false;
  const open = new Set<Promise<void>>();

  async function measure(call: () => Promise<Response>): Promise<void> {
    const started = performance.now();
    const answer = await Promise.race([call(), delay(TIMEOUT_MS)]).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    times.push(performance.now() - started);
    if (!answer || answer.status >= 500) failed += 1;
  }

  const pace = (async () => {
    for (let made = 0; !stopped; made++) {
      const work = measure(calls[made % calls.length]!).finally(() => open.delete(work));
      open.add(work);
      await delay(EVERY_MS);
    }
  })();

  return {
    /** Milliseconds, of the calls since the last asking; `failed` were not answered, or 5xx. */
    take: (): { p50: number; p99: number; longest: number; calls: number; failed: number } => {
      const figures = {
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        longest: Math.max(...times),
        calls: times.length,
        failed,
      };
      times = [];
      failed = 0;
      return figures;
    },
    stop: async (): Promise<void> => {
      stopped = true;
      await pace;
      await Promise.all(open);
    },
  };
}
