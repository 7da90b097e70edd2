import { mensagensVeiculos } from '@frota/contract/veiculos';
import { expect, it } from 'vitest';
import { colunasOf } from './modelo.ts';

it.each([
  [['Dourados', 'Naviraí', 'Ponta Porã'], 'Dourados, Naviraí ou Ponta Porã.', 'Dourados'],
  [['Dourados', 'Naviraí'], 'Dourados ou Naviraí.', 'Dourados'],
  [['Dourados'], 'Dourados.', 'Dourados'],
  [[], mensagensVeiculos.nenhumaCidade, ''],
])('says of the cities %j how theirs is filled in', (cidades, comoPreencher, exemplo) => {
  expect(colunasOf(cidades).Cidade).toEqual({ comoPreencher, exemplo });
});
