import { expect, test } from 'vitest';
import { parseFiltros } from './filtros.ts';

test.each([
  ['', { vista: undefined, busca: '', inicio: '', fim: '', registro: '' }],
  ['ver=x', { vista: undefined, busca: '', inicio: '', fim: '', registro: '' }],
  [
    'ver=entrada&busca=S%C3%A3o&inicio=2026-02-01&fim=2026-02-28&registro=a1',
    {
      vista: 'entrada',
      busca: 'São',
      inicio: '2026-02-01',
      fim: '2026-02-28',
      registro: 'a1',
    },
  ],
])('reads the address %j', (address, filtros) => {
  expect(parseFiltros(new URLSearchParams(address))).toEqual(filtros);
});
