// Checks that code keeps to docs/glossario.md: every noun's folder stands there, and no name begins with a word that another one replaces.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './install.mjs';

const page = readFileSync(join(ROOT, 'docs', 'glossario.md'), 'utf8');
const [, technical, single] = page.split(/^## (?:Technical words|Words with one meaning)$/m);
const rows = (text) => [...text.matchAll(/^\| (.+) \|$/gm)].map(([, row]) => row.split(' | '));
const glob = (pattern) => globSync(pattern, { cwd: ROOT });

const known = new Set(rows(page).flatMap(([word]) => word.match(/[\p{L}-]+/gu)));
const folders = glob('{packages/contract/src,apps/{server,web}/src/features}/*/');
const faults = folders
  .filter((folder) => !known.has(basename(folder)) && !known.has(basename(folder, 's')))
  .map((folder) => `${folder}: no such word in docs/glossario.md`);

/** What a word is not called: the words in backticks of the last column. */
const instead = rows(technical).flatMap(([word, , not]) =>
  [...not.matchAll(/`(\w+)`/g)].map(([, other]) => [other, word]),
);
const DECLARED = new RegExp(
  String.raw`\b(?:function|const|type|interface) (${instead.map(([other]) => other).join('|')})(?![a-z])`,
  'gi',
);
for (const file of glob('{packages,apps}/*/src/**/*.{ts,tsx}')) {
  for (const [text, other] of readFileSync(join(ROOT, file), 'utf8').matchAll(DECLARED)) {
    const [, word] = instead.find(([name]) => name === other.toLowerCase());
    faults.push(`${file}: '${text}' is called ${word} (docs/glossario.md)`);
  }
}

/** Words that mean something else in some nouns: first column, and those nouns in the last one. */
const elsewhere = rows(single).filter(([, , , nouns]) => nouns && !/^-|^in$/.test(nouns));
for (const [other, , word, nouns] of elsewhere) {
  const declared = new RegExp(String.raw`\b(?:function|type|interface) \w*${other}`, 'gi');
  const files = nouns
    .split(', ')
    .flatMap((noun) =>
      glob(`{packages/contract/src,apps/{server,web}/src/features}/${noun}/**/*.{ts,tsx}`),
    );
  for (const file of files) {
    const names = [basename(file), ...readFileSync(join(ROOT, file), 'utf8').matchAll(declared)];
    const found = names.find((text) => String(text).toLowerCase().includes(other.toLowerCase()));
    if (found) faults.push(`${file}: '${found}' is called ${word} there (docs/glossario.md)`);
  }
}
for (const fault of faults) console.error(fault);
if (instead.length === 0) console.error('docs/glossario.md replaces no word.');
process.exitCode = faults.length === 0 && instead.length > 0 ? 0 : 1;
