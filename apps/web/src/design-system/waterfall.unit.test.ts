import { expect, it } from 'vitest';
import { waterfallOf } from './waterfall.tsx';

it('begins each bar where the one before it ended, and totals at 0', () => {
  const steps = [
    { kind: 'total', value: 1000 },
    { kind: 'entra', value: 3000 },
    { kind: 'sai', value: -3500 },
    { kind: 'falta', value: -100 },
    { kind: 'total', value: 400 },
  ];
  expect(waterfallOf(steps)).toEqual({
    ticks: [0, 1000, 2000, 3000, 4000],
    spans: [
      { from: 0, size: 0.25 },
      { from: 0.25, size: 0.75 },
      { from: 0.125, size: 0.875 },
      { from: 0.1, size: 0.025 },
      { from: 0, size: 0.1 },
    ],
  });
});

it('has room for a book below zero', () => {
  const { ticks, spans } = waterfallOf([
    { kind: 'total', value: -1000 },
    { kind: 'entra', value: 4000 },
  ]);
  expect(ticks).toEqual([-1000, 0, 1000, 2000, 3000]);
  expect(spans).toEqual([
    { from: 0, size: 0.25 },
    { from: 0, size: 1 },
  ]);
});
