import { readFile } from 'node:fs/promises';
import { createRandom } from '@frota/amostras';
import { createLeitor, type Dicas, type Leitura } from '@frota/ocr';
import { type Cut, shrinkAsPhone } from './phone.ts';
import type { LabelledPhoto, PhotoSet } from './photo-sets.ts';
import { isRight } from './right.ts';

/** A photo is never given up here: on a busy machine a slow reading is a figure, too. */
const TIME_LIMIT_MS = 10 * 60_000;

export type Job = {
  set: PhotoSet;
  /** Read the files as they are, not as the phone would send them. */
  originals: boolean;
  /** How often each photo is read besides, each time cut a little differently at its edges. */
  cuts: number;
  /** Which cuts: the same seed draws the same ones. */
  seed: number;
  /** Read once more, and look as far as where what is known expects no number that is seen: so may a history that is drawn later. */
  further: boolean;
};

/** Expects nothing. */
const NOTHING_EXPECTED: Dicas = { kmAnterior: 1e9, capacidade: 1e-9 };

/** Most that is cut off at an edge, as a share of the photo's width or height. */
const MAX_CUT = 0.035;

export type Trial = {
  photo: LabelledPhoto;
  leitura: Leitura;
  right: boolean;
  ms: number;
  /** As long as it takes to look further, where that was wanted. */
  msFurther: number;
};

export type Measured = { trials: Trial[]; peakRssBytes: number };

/** Reads a whole set, one photo after the other. */
async function measure({ set, originals, cuts, seed, further }: Job): Promise<Measured> {
  const leitor = await createLeitor({ threads: 1, tempoLimiteMs: TIME_LIMIT_MS });
  const trials: Trial[] = [];
  for (const { photo, cut } of shotsOf(set, originals ? 0 : cuts, seed)) {
    const bytes = originals ? await readFile(photo.file) : await shrinkAsPhone(photo.file, cut);
    const alone = await time(() => leitor.read(bytes, set.tipo, {}));
    const looked = further
      ? await time(() => leitor.read(bytes, set.tipo, NOTHING_EXPECTED))
      : undefined;
    // The photo's own reading, with all numbers that were seen, and the lines to look for others in.
    const { candidatos, linhas } = (looked ?? alone).result;
    const leitura = { ...alone.result, candidatos, linhas };
    const times = { ms: alone.ms, msFurther: (looked ?? alone).ms };
    trials.push({ photo, leitura, right: isRight(photo, leitura), ...times });
  }
  await leitor.close();
  return { trials, peakRssBytes: process.resourceUsage().maxRSS * 1024 };
}

async function time<T>(read: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const start = performance.now();
  const result = await read();
  return { result, ms: performance.now() - start };
}

/** Every photo whole, and then as somebody might have framed it who stood a little differently. */
function shotsOf(
  { photos }: PhotoSet,
  cuts: number,
  seed: number,
): { photo: LabelledPhoto; cut?: Cut }[] {
  const random = createRandom(seed);
  const edge = (): number => random.between(0, MAX_CUT);
  const whole = photos.map((photo) => ({ photo }));
  const cut = Array.from({ length: cuts }, () =>
    photos.map((photo) => ({
      photo,
      cut: { left: edge(), top: edge(), right: edge(), bottom: edge() },
    })),
  );
  return [...whole, ...cut.flat()];
}

// A process of its own per set: peak memory is a process's, and never goes down.
process.on('message', async (job: Job) => {
  const measured = await measure(job);
  process.send?.(measured, () => process.disconnect());
});
