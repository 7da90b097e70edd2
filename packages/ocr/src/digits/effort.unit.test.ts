import { expect, it } from 'vitest';
import { isSpent, spend, startEffort } from './effort.ts';
import type { Look } from './sightings.ts';

const text = { characters: [], probabilities: [] };
const look = (source: Look['source'], wide?: true): Look => ({
  source,
  text,
  ...(wide && { wide }),
});
const costOf = (looks: Look[]): number => {
  const effort = startEffort();
  const { lines } = effort;
  spend(effort, looks);
  return lines - effort.lines;
};

it.each<[string, Look[], number]>([
  ['one view, read twice from one run', [look('text'), look('digits')], 1],
  ['two views', [look('text'), look('digits'), look('text'), look('digits')], 2],
  ['a wide one besides', [look('text'), look('digits'), look('digits', true)], 2],
  ['small segments besides', [look('text'), look('segments'), look('segments')], 1],
])('counts %s', (_, looks, cost) => {
  expect(costOf(looks)).toBe(cost);
});

it('ends', () => {
  const effort = startEffort();
  let boxes = 0;
  while (!isSpent(effort)) {
    spend(effort, [look('text')]);
    boxes++;
  }
  expect(boxes).toBe(40);
});
