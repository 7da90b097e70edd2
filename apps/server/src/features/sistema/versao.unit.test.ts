import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VERSAO } from './versao.ts';

it('is the newest version of the changelog', () => {
  const changelog = readFileSync(new URL('../../../../../CHANGELOG.md', import.meta.url), 'utf8');
  expect(/^## (\S+) \(\d{4}-\d\d-\d\d\)$/m.exec(changelog)?.[1]).toBe(VERSAO);
});
