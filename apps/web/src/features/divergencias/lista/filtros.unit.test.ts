import { expect, test } from 'vitest';
import { readFilters } from '../../../list/filters.tsx';
import { FILTROS } from './filtros.tsx';

test.each([
  ['', { situacao: 'aberta', regra: undefined, pessoa: undefined }],
  ['situacao=decidida&regra=nao_cabe&pessoa=7', { regra: 'nao_cabe', pessoa: 7 }],
  ['regra=toString', { regra: undefined }],
  ['pessoa=-1', { pessoa: undefined }],
  ['pessoa=1.5', { pessoa: undefined }],
  ['pessoa=99999999999', { pessoa: undefined }],
])('the address %j chooses %j', (address, filtros) => {
  expect(readFilters(FILTROS, new URLSearchParams(address))).toMatchObject(filtros);
});
