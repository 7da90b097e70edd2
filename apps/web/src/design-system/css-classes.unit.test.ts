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

const sources = globSync('**/*.tsx', { cwd: SRC });

/** The words in one text of a source, each a class of the layout: what its own module gives left out. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/\$\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

// TypeScript takes any name of a style sheet's class: a renamed one leaves its element without a style.
it('finds each class that a screen names in its style sheet', () => {
  expect(sources.flatMap(missingIn)).toEqual([]);
});

it('has a layout class for each word of a className, and none without use', () => {
  const layout = ['parts', 'layout']
    .map((name) => readFileSync(join(SRC, `design-system/${name}.css`), 'utf8'))
    .join('');
  const there = new Set([...layout.matchAll(/^ {2}\.([\w-]+)/gm)].map(([, name]) => name!));
  const texts = sources.map((source) => readFileSync(join(SRC, source), 'utf8'));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, built]) =>
      wordsOf((plain ?? built)!),
    ),
  );
  expect([...new Set(named)].filter((word) => !there.has(word))).toEqual([]);
  const quoted = texts.flatMap((text) =>
    [...text.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].flatMap(([some]) =>
      wordsOf(some.slice(1, -1)),
    ),
  );
  expect([...there].filter((word) => !quoted.includes(word))).toEqual([]);
});
