import { expect, it } from 'vitest';
import { diasDaManha, semanasDe } from './manha.routes.ts';

it.each([
  ['Monday', '2026-11-23', '2026-11-21', '2026-11-22'],
  ['Tuesday', '2026-11-24', '2026-11-23', '2026-11-23'],
  ['Saturday', '2026-11-28', '2026-11-27', '2026-11-27'],
  ['Sunday', '2026-11-29', '2026-11-28', '2026-11-28'],
  ['the first Monday of a year', '2027-01-04', '2027-01-02', '2027-01-03'],
])('on %s looks back to the last working day', (_weekday, hoje, inicio, fim) => {
  expect(diasDaManha(hoje)).toEqual({ inicio, fim });
});

it('puts the same weekdays of twelve weeks beside them', () => {
  const semanas = semanasDe({ inicio: '2026-11-21', fim: '2026-11-22' });
  expect(semanas).toHaveLength(12);
  expect(semanas[0]).toEqual({ inicio: '2026-09-05', fim: '2026-09-06' });
  expect(semanas[10]).toEqual({ inicio: '2026-11-14', fim: '2026-11-15' });
  expect(semanas[11]).toEqual({ inicio: '2026-11-21', fim: '2026-11-22' });
});
