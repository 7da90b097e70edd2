import { expect, it } from 'vitest';
import { carryOver, versionAfter } from './versions.ts';

const migrations = [
  ({ nome }: { nome: string }) => ({ nomes: [nome] }),
  ({ nomes }: { nomes: string[] }) => ({ nomes, total: nomes.length }),
];

it.each([
  [1, { nome: 'Ana' }, { nomes: ['Ana'], total: 1 }],
  [2, { nomes: ['Ana', 'Rui'] }, { nomes: ['Ana', 'Rui'], total: 2 }],
  [3, { nomes: [], total: 7 }, { nomes: [], total: 7 }],
  [4, { nomes: {} }, undefined],
])('what version %i kept is carried over to the third', (version, kept, expected) => {
  expect(versionAfter(migrations)).toBe(3);
  expect(carryOver(kept, version, migrations)).toEqual(expected);
});
