import { expect, test } from 'vitest';
import { choiceFilter, optionsOf } from './choice-filter.tsx';
import { daysFilter, isChosen, readFilters, situacaoFilter, textFilter } from './filters.tsx';

const FILTERS = [
  textFilter({ label: 'Buscar' }),
  textFilter({ name: 'placa', max: 8, label: 'Placa' }),
  choiceFilter({
    name: 'cor',
    label: 'Cor',
    options: optionsOf({ azul: 'Azul', verde: 'Verde' }),
    all: 'Todas as cores',
  }),
  situacaoFilter({
    choices: [
      { value: 'aberta', label: 'Abertas' },
      { value: 'decidida', label: 'Decididas' },
    ],
    width: '420px',
  }),
  daysFilter(),
];
const NADA = {
  busca: '',
  placa: '',
  cor: undefined,
  situacao: 'aberta',
  inicio: '',
  fim: '',
};

test.each([
  ['', NADA],
  [
    'busca=S%C3%A3o&placa=ABC&cor=verde&situacao=decidida&inicio=2026-02-01&fim=2026-02-28',
    {
      busca: 'São',
      placa: 'ABC',
      cor: 'verde',
      situacao: 'decidida',
      inicio: '2026-02-01',
      fim: '2026-02-28',
    },
  ],
  ['cor=toString&situacao=outra&inicio=2026-02-30&fim=ontem', NADA],
  [
    `busca=${'a'.repeat(150)}&placa=${'b'.repeat(9)}`,
    { ...NADA, busca: 'a'.repeat(100), placa: 'b'.repeat(8) },
  ],
])('reads the address %j', (address, chosen) => {
  expect(readFilters(FILTERS, new URLSearchParams(address))).toEqual(chosen);
});

test.each([
  ['', []],
  ['busca=abc', ['busca']],
  ['cor=outra&fim=2026-01-01', ['inicio,fim']],
])('of the address %j those leave something out: %j', (address, names) => {
  const chosen = FILTERS.filter(
    (filter) =>
      !filter.names.includes('situacao') && isChosen(filter, new URLSearchParams(address)),
  );
  expect(chosen.map((filter) => String(filter.names))).toEqual(names);
});
