import { expect, it } from 'vitest';
import { searchPatterns } from './conditions.ts';

it.each([
  ['  São  João ', ['%sao joao%']],
  ['50%_a', ['%50\\%\\_a%', '%50a%', '%5oa%']],
  ['HRS-4107', ['%hrs-4107%', '%hrs4107%', '%hrs41o7%']],
  ['hrs4b07', ['%hrs4b07%', '%hrs4107%', '%hrs4bo7%']],
  ['4107', ['%4107%', '%41o7%']],
  ['oo1', ['%oo1%', '%0o1%', '%o01%', '%001%']],
  ['dois caminhões 2026', ['%dois caminhoes 2026%']],
])('looks for %j as %j', (typed, patterns) => {
  expect(searchPatterns(typed)).toEqual(patterns);
});
