import { expect, it } from 'vitest';
import { lostOf } from './lost.ts';

const envios = [{ usuario: '7', placa: 'ABC1D23', ocorridoEm: '2026-11-23T12:00:00.000Z' }];

it.each([
  ['what was noted of databases that are there no more is lost', 'old', envios],
  ['what was sent meanwhile from the same databases is not', 'same', []],
])('%s', (_what, marca, lost) => {
  expect(lostOf({ marca, envios }, 'same')).toEqual(lost);
});

it('a device that noted nothing has lost nothing', () => {
  expect(lostOf(undefined, 'same')).toEqual([]);
});
