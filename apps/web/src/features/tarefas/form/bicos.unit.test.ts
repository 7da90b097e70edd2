import { expect, it } from 'vitest';
import { bicosOf, SEM_BICOS } from './bicos.ts';

const bico = (id: string, tipo: 'DIESEL S10' | 'DIESEL S500') => ({ id, tipo, nome: `Bico ${id}` });
const [um, dois, tres] = [
  bico('1', 'DIESEL S10'),
  bico('2', 'DIESEL S10'),
  bico('3', 'DIESEL S10'),
];
const so = bico('4', 'DIESEL S500');

it.each([
  ['those of a product that has several', null, [um, dois, tres]],
  ['his last one first', '2', [dois, um, tres]],
  ['those there are, where his last one is closed', '9', [um, dois, tres]],
])('offers %s', (_case, last, offered) => {
  expect(bicosOf([um, dois, tres, so], () => last)).toEqual({
    ...SEM_BICOS,
    'DIESEL S10': offered,
  });
});
