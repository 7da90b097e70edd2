import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@frota/amostras';
import { createLeitor, type Leitura } from '@frota/ocr';
import { TIME_LIMIT_MS } from './limit.ts';
import { type Cut, shrinkAsPhone } from './phone.ts';
import type { LabelledPhoto, PhotoSet } from './photo-sets.ts';
import { holdsLabel, isRight } from './right.ts';
import { readWithSsocr } from './ssocr.ts';
import { readWithTesseract } from './tesseract.ts';

/** Engines that are measured on the same photos beside our own. */
export type OtherEngine = 'tesseract' | 'ssocr';

export type Job = {
  set: PhotoSet;
  /** Read the files as they are, not as the phone would send them. */
  originals: boolean;
  /** How often each photo is read besides, each time cut a little differently at its edges. */
  cuts: number;
  /** Which cuts: the same seed draws the same ones. */
  seed: number;
  others: readonly OtherEngine[];
};

/** Most that is cut off at an edge, as a share of the photo's width or height. */
const MAX_CUT = 0.035;

export type Reading = { right: boolean; ms: number };
export type Trial = {
  photo: LabelledPhoto;
  leitura: Leitura;
  ours: Reading;
  others: Partial<Record<OtherEngine, Reading>>;
};

export type Measured = { trials: Trial[]; peakRssBytes: number };

const ENGINES: Readonly<Record<OtherEngine, (file: string) => Promise<string>>> = {
  tesseract: readWithTesseract,
  ssocr: readWithSsocr,
};

/** Reads a whole set, one photo after the other, with our reader and then with each other engine. */
async function measure({ set, originals, cuts, seed, others }: Job): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-ocr-'));
  const leitor = await createLeitor({ threads: 1, tempoLimiteMs: TIME_LIMIT_MS });
  const trials: Trial[] = [];
  for (const { photo, cut } of shotsOf(set, originals ? 0 : cuts, seed)) {
    const bytes = originals ? await readFile(photo.file) : await shrinkAsPhone(photo.file, cut);
    const start = performance.now();
    const leitura = await leitor.read(bytes, set.tipo);
    const ours = { right: isRight(photo, leitura), ms: performance.now() - start };
    const trial: Trial = { photo, leitura, ours, others: {} };
    const file = join(folder, 'photo.jpg');
    await writeFile(file, bytes);
    for (const engine of others) {
      const startOther = performance.now();
      const text = await ENGINES[engine](file);
      const ms = performance.now() - startOther;
      trial.others[engine] = { right: holdsLabel(photo, set.tipo, text), ms };
    }
    trials.push(trial);
  }
  await leitor.close();
  await rm(folder, { recursive: true });
  return { trials, peakRssBytes: process.resourceUsage().maxRSS * 1024 };
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
