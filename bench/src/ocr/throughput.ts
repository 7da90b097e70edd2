import { createLeitor } from '@frota/ocr';
import { TIME_LIMIT_MS } from './limit.ts';
import { shrinkAsPhone } from './phone.ts';
import type { PhotoSet } from './photo-sets.ts';

const PHOTOS_PER_SET = 10;

/** Photos per second that one and two workers read, over the first photos of each set. */
export async function measureThroughput(
  sets: readonly PhotoSet[],
): Promise<{ one: number; two: number }> {
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
    // The first reading of each worker loads its models.
    await Promise.all(jobs.slice(0, threads).map(({ tipo, bytes }) => leitor.ler(bytes, tipo)));
    const start = performance.now();
    await Promise.all(jobs.map(({ tipo, bytes }) => leitor.ler(bytes, tipo)));
    const seconds = (performance.now() - start) / 1000;
    await leitor.close();
    return jobs.length / seconds;
  };
  return { one: await measure(1), two: await measure(2) };
}
