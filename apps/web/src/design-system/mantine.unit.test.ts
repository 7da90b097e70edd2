import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const MANTINE = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));

/** Names of Mantine's components that the app's sources import. */
function usedComponents(): Set<string> {
  const imports = /import (?!type)\{([^}]*)\} from '@mantine\/core'/g;
  const names = globSync('**/*.tsx', { cwd: SRC }).flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(imports)].flatMap(([, list]) =>
      (list ?? '').split(',').map((name) => name.trim()),
    ),
  );
  return new Set(names.filter((name) => /^[A-Z]/.test(name)));
}

/** Sheets of a component and of all that it is made of. */
function sheetsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const sheet = /(\w+)\.module\.mjs$/.exec(file)?.[1];
  if (sheet) return existsSync(join(MANTINE, `styles/${sheet}.layer.css`)) ? [sheet] : [];
  return [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)].flatMap(([, path]) =>
    sheetsOf(resolve(dirname(file), path ?? ''), seen),
  );
}

test('the styles of every Mantine component that is used are there, and of no other', () => {
  const needed = [...usedComponents()].flatMap((name) =>
    sheetsOf(join(MANTINE, `esm/components/${name}/${name}.mjs`)),
  );
  const css = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');
  const there = [...css.matchAll(/styles\/([A-Z]\w+)\.layer\.css/g)].map(([, name]) => name);
  expect(there.sort()).toEqual([...new Set(needed)].sort());
});
