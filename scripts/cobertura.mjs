// Checks that each test named in docs/cobertura.md exists and shows its text or call, and docs/asvs.md's files.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './install.mjs';

const nouns = await Promise.all(
  globSync('packages/contract/src/*/index.ts', { cwd: ROOT }).map(
    (file) => import(pathToFileURL(join(ROOT, file)).href),
  ),
);

const PLACEHOLDER = /\{[^}]*\}/;

/** By name, with placeholders for arguments: 'mensagensTarefas.vazia'. */
function messages() {
  return nouns
    .flatMap((noun) => Object.entries(noun))
    .filter(([name]) => name.startsWith('mensagens'))
    .flatMap(([noun, texts]) =>
      Object.entries(texts).map(([key, text]) => {
        const args = typeof text === 'function' ? Array(text.length).fill('{}') : [];
        // A number format writes a placeholder as NaN.
        const written = typeof text === 'function' ? text(...args) : text;
        return { name: `${noun}.${key}`, text: String(written).replaceAll('NaN', '{}') };
      }),
    );
}

/** The text around {placeholders}. */
const fixedParts = (text) => text.split(PLACEHOLDER).filter((part) => part.trim() !== '');
const shape = (text) => fixedParts(text).join('{}').trim();

const NAMES = Map.groupBy(messages(), ({ text }) => shape(text));

/** As text, or by a name in the contract. */
function shows(source, text) {
  if (fixedParts(text).every((part) => source.includes(part))) return true;
  return (NAMES.get(shape(text)) ?? []).some(({ name }) =>
    new RegExp(`\\b${name}\\b`).test(source),
  );
}

/** Rows whose last cell names a test file. */
function rows(page) {
  return page
    .split('\n')
    .map((line) => /^\| .* \| `(?<text>.+)` \| (?<test>\S+) \|$/.exec(line)?.groups)
    .filter(Boolean);
}

const found = rows(readFileSync(join(ROOT, 'docs', 'cobertura.md'), 'utf8'));
const faults = found.flatMap(({ text, test }) => {
  const file = join(ROOT, test);
  if (!existsSync(file)) return [`${test} does not exist (${text})`];
  return shows(readFileSync(file, 'utf8'), text) ? [] : [`${test} does not show '${text}'`];
});
const asvs = readFileSync(join(ROOT, 'docs', 'asvs.md'), 'utf8');
for (const [file] of asvs.matchAll(/\b(?:apps|packages|e2e|docs)\/[\w./-]+\.(?:ts|md)\b/g)) {
  if (!existsSync(join(ROOT, file))) faults.push(`${file} does not exist (docs/asvs.md)`);
}
for (const fault of faults) console.error(fault);
if (found.length === 0) console.error('docs/cobertura.md has no rows.');
process.exitCode = faults.length === 0 && found.length > 0 ? 0 : 1;
