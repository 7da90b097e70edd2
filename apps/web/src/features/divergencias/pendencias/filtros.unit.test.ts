import { expect, test } from 'vitest';
import { readFilters } from '../../../list/filters.tsx';
import { FILTROS } from './filtros.tsx';

test.each([
  ['', { situacao: 'aberta', pessoa: undefined }],
  ['situacao=decidida&pessoa=7', { situacao: 'decidida', pessoa: 7 }],
  ['pessoa=-1', { pessoa: undefined }],
  ['pessoa=1.5', { pessoa: undefined }],
  ['pessoa=99999999999', { pessoa: undefined }],
])('the address %j chooses %j', (address, filtros) => {
  expect(readFilters(FILTROS, new URLSearchParams(address))).toMatchObject(filtros);
});
