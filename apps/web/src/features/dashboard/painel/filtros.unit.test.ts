import { describe, expect, test } from 'vitest';
import { changeSource, parseFiltros, togglePessoa } from './filtros.ts';

const HOJE = '2026-03-10';
const parse = (address: string) => parseFiltros(new URLSearchParams(address), HOJE);
const SEM = {
  source: 'total',
  centro_custo: '',
  inicio: '2026-03-01',
  fim: HOJE,
  placa: '',
  cidade: '',
  pessoa: undefined,
  papel: undefined,
};

describe('the address', () => {
  test('without filters is the whole month so far', () => {
    expect(parse('')).toEqual(SEM);
  });

  test('holds every filter', () => {
    expect(
      parse(
        'source=interno&centro_custo=PUXADA&inicio=2026-02-03&fim=2026-02-20&placa=htq&cidade=Tacuru&pessoa=Ana&papel=portaria',
      ),
    ).toEqual({
      source: 'interno',
      centro_custo: 'PUXADA',
      inicio: '2026-02-03',
      fim: '2026-02-20',
      placa: 'htq',
      cidade: 'Tacuru',
      pessoa: 'Ana',
      papel: 'portaria',
    });
  });

  test.each([
    ['source=outro&centro_custo=Todos'],
    ['inicio=2026-02-30&fim=ontem'],
    ['pessoa=Ana'],
    ['pessoa=Ana&papel=gestor'],
    ['papel=portaria'],
  ])('%j counts as not chosen', (address) => {
    expect(parse(address)).toEqual(SEM);
  });

  test.each([
    ['inicio=2026-04-05', '2026-04-05', '2026-04-05'],
    ['fim=2026-02-14', '2026-02-01', '2026-02-14'],
    ['inicio=2026-03-09&fim=2026-03-02', '2026-03-02', '2026-03-02'],
  ])('%j is the period from %s to %s', (address, inicio, fim) => {
    expect(parse(address)).toMatchObject({ inicio, fim });
  });
});

test.each([
  ['papel=portaria&pessoa=Ana', 'externo', { source: 'externo', pessoa: null, papel: null }],
  ['papel=motorista&pessoa=Caio', 'externo', { source: 'externo' }],
  ['papel=portaria&pessoa=Ana', 'interno', { source: 'interno' }],
  ['source=interno', 'total', { source: null }],
] as const)('from %j to %s', (address, source, changes) => {
  expect(changeSource(parse(address), source)).toMatchObject(changes);
});

test.each([
  ['', { pessoa: 'Ana', papel: 'portaria' }],
  ['papel=portaria&pessoa=Ana', { pessoa: null, papel: null }],
  ['papel=portaria&pessoa=Bia', { pessoa: 'Ana', papel: 'portaria' }],
  ['papel=motorista&pessoa=Ana', { pessoa: 'Ana', papel: 'portaria' }],
])('with %j a press on Ana of the gate makes %j', (address, changes) => {
  expect(togglePessoa(parse(address), { nome: 'Ana', papel: 'portaria' })).toEqual(changes);
});
