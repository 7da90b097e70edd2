// Which test files `npm test -- posto` runs. Plain JavaScript for Node 20.
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

const PLACES = ['packages', 'apps', 'bench', 'e2e'];
const ENDINGS = {
  unit: /\.unit\.test\.tsx?$/,
  integration: /\.integration\.test\.ts$/,
  jornadas: /\.e2e\.test\.ts$/,
  motores: /\.motor\.test\.ts$/,
};

const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Files by kind, with one of the words in their path. */
export function chooseTests(root, words) {
  const wanted = words.map(plain);
  const files = PLACES.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true })
      .filter((file) => !file.split(sep).includes('node_modules'))
      .map((file) => [place, ...file.split(sep)].join('/')),
  ).filter((file) => wanted.some((word) => plain(file).includes(word)));
  return Object.fromEntries(
    Object.entries(ENDINGS).map(([kind, ending]) => [
      kind,
      files.filter((file) => ending.test(file)),
    ]),
  );
}
