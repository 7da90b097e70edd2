/** Writes the text recogniser's features of synthetic lines: node features.ts NAME... */

import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { FEATURES, loadModels, runModelFor } from '../../src/models.ts';

const HEIGHT = 48;

type Line = { width: number; text: string; steps?: number };

const { recognition } = await loadModels();
for (const name of process.argv.slice(2)) {
  const lines: Line[] = JSON.parse(readFileSync(`${name}.json`, 'utf8'));
  const levels = readFileSync(`${name}.u8`);
  const file = openSync(`${name}.f16`, 'w');
  let at = 0;
  for (const line of lines) {
    const size = 3 * HEIGHT * line.width;
    const input = Float32Array.from(levels.subarray(at, at + size), (level) => level / 127.5 - 1);
    at += size;
    const shape = [1, 3, HEIGHT, line.width];
    const [features] = await runModelFor(recognition, input, shape, [FEATURES]);
    line.steps = features!.shape[3]!;
    writeSync(file, new Uint8Array(Float16Array.from(features!.data).buffer));
  }
  closeSync(file);
  writeFileSync(`${name}.json`, JSON.stringify(lines));
}
