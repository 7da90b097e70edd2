import { expect, it } from 'vitest';
import { isForaDaFaixa } from './dashboard.rules.ts';

const propria = { de: 2.8, ate: 3.6 };

it.each([
  ['its own', 3.2, propria, false],
  ['a top-up’s', 24, propria, true],
  ['too little for it', 2.7, propria, true],
  ['none', null, propria, false],
  ['a slip’s, of a vehicle that has no band yet', 41, null, true],
  ['the other slip’s', 0.18, null, true],
  ['what a van does, of a vehicle that has no band yet', 11, null, false],
])('whether a km/L is outside: %s', (_, mediaKm, faixa, fora) => {
  expect(isForaDaFaixa(mediaKm, faixa)).toBe(fora);
});
