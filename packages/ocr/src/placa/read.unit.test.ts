import { expect, it } from 'vitest';
import type { RankedPlate } from './rank.ts';
import { choosePlate } from './read.ts';

const PHOTO = { width: 1600, height: 1200 };

function plate(text: string, change: Partial<RankedPlate>): RankedPlate {
  return {
    text,
    formato: 'mercosul',
    logProbability: -0.1,
    prominence: -2,
    score: -2.5,
    box: { cx: 300, cy: 600, width: 120, height: 40, angle: 0 },
    ...change,
  };
}
const best = plate('FSS0B28', {});
const elsewhere = { cx: 1200, cy: 700, width: 120, height: 40, angle: 0 };

it.each<[string, Partial<RankedPlate>, boolean]>([
  ['is less prominent', { prominence: -2.5, box: elsewhere }, false],
  ['is as prominent', { prominence: -2.1, box: elsewhere }, true],
  [
    'is more prominent, but badly read',
    { prominence: -1.2, logProbability: -3.5, box: elsewhere },
    true,
  ],
  ['is hardly a plate', { prominence: -1.2, logProbability: -4.5, box: elsewhere }, false],
  ['is another reading of the same', { prominence: -2, logProbability: -3 }, false],
])('asks where another plate matters: one that %s', (_, change, confirmar) => {
  const leitura = choosePlate([best, plate('QFS0B60', { score: -4, ...change })], PHOTO);
  expect(leitura).toMatchObject({ texto: 'FSS0B28', confirmar });
});

it('says the line to confirm below at the same confidence as other readings', () => {
  const at = (logProbability: number) => choosePlate([plate('FSS0B28', { logProbability })], PHOTO);
  expect(at(-0.99).confirmar).toBe(false);
  expect(at(-1.01)).toMatchObject({ texto: 'FSS0B28', confirmar: true });
  expect(at(-1).confianca).toBe(0.7);
});
