import { expect, it } from 'vitest';
import { proximaData } from './datas.ts';

it.each([
  ['crlv', '2026-12-10', '2027-12-10'],
  ['crlv', '2026-11-20', '2027-11-20'],
  ['crlv', '2023-11-20', '2027-11-20'],
  ['crlv', '2025-11-23', '2027-11-23'],
  ['crlv', '2028-02-29', '2029-02-28'],
  ['tacografo', '2026-11-20', '2028-11-20'],
  ['cnh', '2026-11-20', undefined],
  ['outro', '2026-11-20', undefined],
] as const)('after a %s until %s comes one until %s', (tipo, venceEm, next) => {
  expect(proximaData(tipo, venceEm, '2026-11-23')).toBe(next);
});
