import { beforeEach, expect, test } from 'vitest';
import { forgetPlaces, placeAt } from './place.ts';

beforeEach(forgetPlaces);

test('going back finds the place again; going there anew makes another one', () => {
  const lista = placeAt('a', '/veiculos-frota');
  const veiculo = placeAt('b', '/veiculos-frota/ABC1D23');
  const anew = placeAt('c', '/veiculos-frota');
  expect(new Set([lista, veiculo, anew]).size).toBe(3);
  expect(placeAt('b', '/veiculos-frota/ABC1D23')).toBe(veiculo);
  expect(placeAt('a', '/veiculos-frota')).toBe(lista);
});

test('a filter in the address leaves one where one is, also when one comes back', () => {
  const lista = placeAt('a', '/veiculos-frota');
  expect(placeAt('b', '/veiculos-frota')).toBe(lista);
  placeAt('c', '/perfil');
  expect(placeAt('b', '/veiculos-frota')).toBe(lista);
});

test('nothing is found again once the user left', () => {
  const lista = placeAt('a', '/veiculos-frota');
  forgetPlaces();
  expect(placeAt('a', '/veiculos-frota')).not.toBe(lista);
});
