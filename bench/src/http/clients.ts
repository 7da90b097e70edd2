import { performance } from 'node:perf_hooks';
import { percentile } from '../statistics.ts';

export interface Latency {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** So many clients at once, each making its calls one after the other; the first two of each do not count. */
export async function measureLatency(
  clients: number,
  callsEach: number,
  call: (client: number) => Promise<Response>,
): Promise<Latency> {
  const times: number[] = [];
  const run = async (client: number): Promise<void> => {
    for (let i = -2; i < callsEach; i++) {
      const started = performance.now();
      const answer = await call(client);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
      if (i >= 0) times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
