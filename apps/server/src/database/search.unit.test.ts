import { expect, it } from 'vitest';
import { searchPatterns } from './search.ts';

it.each([
  ['  São  João ', ['%sao joao%']],
  ['50%_a', ['%50\\%\\_a%', '%50a%']],
  ['HRS-4107', ['%hrs-4107%', '%hrs4107%']],
  ['hrs4b07', ['%hrs4b07%', '%hrs4107%']],
  ['4107', ['%4107%']],
  ['dois caminhões 2026', ['%dois caminhoes 2026%']],
])('looks for %j as %j', (typed, patterns) => {
  expect(searchPatterns(typed)).toEqual(patterns);
});
