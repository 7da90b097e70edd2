import { describe, expect, it } from 'vitest';
import { PLATE_ALPHABET, type Posteriors } from '../recognition/posteriors.ts';
import { bestView } from './rank.ts';
import { joinRows, type PlateRow } from './read.ts';

const CLASSES = PLATE_ALPHABET.length + 1;

function row(text: string, box: Partial<PlateRow['box']>): PlateRow {
  const steps = [...text].flatMap((character) => [PLATE_ALPHABET.indexOf(character) + 1, 0]);
  const data = new Float32Array(steps.length * CLASSES);
  for (const [i, best] of steps.entries()) data[i * CLASSES + best] = 1;
  const compact: Posteriors = { data, steps: steps.length, classes: CLASSES };
  const base = { cx: 100, cy: 100, width: 80, height: 30, angle: 0, score: 0.9 };
  return { box: { ...base, ...box }, compact };
}

describe('joinRows', () => {
  it.each(['2031', '2A31'])('reads LRQ over %s as one plate', (lower) => {
    const [candidate, ...others] = joinRows([row('LRQ', { cy: 70 }), row(lower, { cy: 100 })]);
    expect(others).toEqual([]);
    expect([...candidate!.texts.keys()]).toContain(`LRQ${lower}`);
    expect(bestView(candidate!)).toBeGreaterThan(-0.1);
    expect(candidate!.box).toMatchObject({ cx: 100, cy: 85, width: 80, height: 60 });
  });

  it.each([
    ['stands beside', { cx: 200, cy: 70 }],
    ['lies far below', { cy: 200 }],
    ['is much larger', { cy: 110, height: 70 }],
    ['is turned', { cy: 100, angle: 0.5 }],
  ])('does not join a box that %s', (_, box) => {
    expect(joinRows([row('LRQ', { cy: 70 }), row('2031', box)])).toEqual([]);
  });
});
