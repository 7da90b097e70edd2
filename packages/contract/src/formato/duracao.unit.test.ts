import { expect, test } from 'vitest';
import { formatDuracao } from './index.ts';

test.each([
  [0, '0 ms'],
  [340.4, '340 ms'],
  [1000, '1 s'],
  [1840, '1,8 s'],
  [9960, '10 s'],
  [89_000, '89 s'],
  [180_000, '3 min'],
  [4_800_000, '1 h 20 min'],
])('%d ms are %s', (ms, text) => {
  expect(formatDuracao(ms)).toBe(text);
});
