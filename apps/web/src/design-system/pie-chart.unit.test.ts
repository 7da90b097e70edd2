import { expect, test } from 'vitest';
import { arrangeSlices, spreadLabels } from './pie-chart.tsx';

const slice = (value: number) => ({ key: String(value), value });

test('slices follow each other clockwise from the top', () => {
  const [half, quarter, last] = arrangeSlices([slice(50), slice(25), slice(25)], 100);
  expect(half).toMatchObject({ share: 0.5, path: 'M0 0L0.00 -100.00A100 100 0 0 1 0.00 100.00Z' });
  expect(half?.middle.x).toBeCloseTo(1);
  expect(quarter?.path).toBe('M0 0L0.00 100.00A100 100 0 0 1 -100.00 0.00Z');
  expect(last?.share).toBe(0.25);
});

test.each([
  [[10], 1, 2],
  [[10, 0, -3], 1, 2],
  [[60, 40], 2, 1],
  [[], 0, 0],
])('%j are %i slices, the first of %i arcs', (values, count, arcs) => {
  const slices = arrangeSlices(values.map(slice), 100);
  expect(slices).toHaveLength(count);
  expect(slices[0]?.path.match(/A/g)?.length ?? 0).toBe(arcs);
});

test('parts that round down are 100 % together', () => {
  const shares = arrangeSlices([1, 1, 1].map(slice), 100).map(({ share }) => share);
  expect(shares).toEqual([0.334, 0.333, 0.333]);
});

test('more than half goes the long way round', () => {
  expect(arrangeSlices([slice(60), slice(40)], 100)[0]?.path).toContain('A100 100 0 1 1');
});

test('every slice has a label, and those of thin neighbours stand a line apart', () => {
  const labels = spreadLabels(arrangeSlices([900, 6, 5, 4].map(slice), 96), 110, 20);
  const ys = labels.map(({ labelled }) => labelled.y).toSorted((a, b) => a - b);
  expect(ys).toHaveLength(4);
  const left = labels
    .filter(({ middle }) => middle.x < 0)
    .map(({ labelled }) => labelled.y)
    .toSorted((a, b) => a - b);
  expect(left.slice(1).every((y, at) => y - left[at]! >= 20)).toBe(true);
});
