import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');

/** The classes that a source names of its style sheets, but that do not stand there. */
function missingIn(source: string): string[] {
  const text = readFileSync(join(SRC, source), 'utf8');
  const sheets = text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g);
  return [...sheets].flatMap(([, name, path]) => {
    const css = readFileSync(join(SRC, dirname(source), path!), 'utf8');
    const named = text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
    return [...named]
      .map(([, one]) => one!)
      .filter((one) => !new RegExp(`\\.${one}\\b`).test(css))
      .map((one) => `${source}: ${one}`);
  });
}

// TypeScript takes any name of a style sheet's class: a renamed one leaves its element without a style.
it('finds each class that a screen names in its style sheet', () => {
  expect(globSync('**/*.tsx', { cwd: SRC }).flatMap(missingIn)).toEqual([]);
});
