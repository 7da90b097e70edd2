import { createLeitor } from '@frota/ocr';
import { TIME_LIMIT_MS } from './limit.ts';
import { shrinkAsPhone } from './phone.ts';
import type { PhotoSet } from './photo-sets.ts';

const PHOTOS_PER_SET = 10;
const RUNS = 5;

/** Photos per second that one worker and that two workers read. */
export type Throughput = { one: number; two: number };

/** One and two workers in turns, over the first photos of each set: the run of the median gain. */
export async function measureThroughput(sets: readonly PhotoSet[]): Promise<Throughput> {
  const jobs = await Promise.all(
    sets.flatMap(({ tipo, photos }) =>
      photos
        .slice(0, PHOTOS_PER_SET)
        .map(async ({ file }) => ({ tipo, bytes: await shrinkAsPhone(file) })),
    ),
  );
  const measure = async (threads: number): Promise<number> => {
    const leitor = await createLeitor({
      threads,
      maxFila: jobs.length,
      tempoLimiteMs: TIME_LIMIT_MS,
    });
    // Each photo is of another user: one alone does not get all workers.
    const read = ({ tipo, bytes }: (typeof jobs)[number], user: number): Promise<unknown> =>
      leitor.read(bytes, tipo, {}, String(user));
    // The first reading of each worker loads its models.
    await Promise.all(jobs.slice(0, threads).map(read));
    const start = performance.now();
    await Promise.all(jobs.map(read));
    const seconds = (performance.now() - start) / 1000;
    await leitor.close();
    return jobs.length / seconds;
  };
  const runs: Throughput[] = [];
  for (let run = 0; run < RUNS; run++) runs.push({ one: await measure(1), two: await measure(2) });
  return runs.toSorted((a, b) => gainOf(a) - gainOf(b))[Math.floor(RUNS / 2)]!;
}

/** How many times as many photos two workers read as one. */
export function gainOf({ one, two }: Throughput): number {
  return two / one;
}
