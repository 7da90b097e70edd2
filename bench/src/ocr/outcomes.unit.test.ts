import { expect, it } from 'vitest';
import { type Outcome, toOutcomeRows } from './outcomes.ts';

const outcome = (device: string, right: boolean, sure: boolean, kind = 'digital'): Outcome => ({
  tipo: 'km',
  kind,
  source: 'somebody/photos',
  device,
  right,
  sure,
});

it('counts vehicles, right readings and those said surely and wrong, of all photos', () => {
  const rows = toOutcomeRows(
    [
      outcome('a', true, true),
      outcome('a', false, true),
      outcome('b', true, false),
      outcome('c', false, false, 'drums'),
    ],
    ({ kind }) => kind,
  );
  expect(rows).toEqual([
    ['km: digital', '2', '2 of 3', '66.7', '20.8–93.9', '1 of 3', '33.3', '6.1–79.2', '66.7'],
    ['km: drums', '1', '0 of 1', '0.0', '0.0–79.3', '0 of 1', '0.0', '0.0–79.3', '0.0'],
    ['km, all', '3', '2 of 4', '50.0', '15.0–85.0', '1 of 4', '25.0', '4.6–69.9', '50.0'],
  ]);
});
