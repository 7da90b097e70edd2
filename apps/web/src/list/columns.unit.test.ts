import type { Campos } from '@frota/contract/lista';
import { expect, it } from 'vitest';
import type { Column } from '../design-system/data-table.tsx';
import { fieldColumns, fieldPairs } from './columns.tsx';

interface Row {
  readonly id: string;
  readonly em: string;
  readonly fuso?: never;
  readonly km: number | null;
  readonly cor: string;
}

const CAMPOS = {
  id: { tipo: 'texto' },
  em: { tipo: 'instante', csv: 'Em', tela: 'Quando' },
  fuso: { tipo: 'fuso', de: 'em', csv: 'Fuso' },
  km: { tipo: 'km', titulo: 'KM', nulo: true },
  cor: { tipo: 'opcao', titulo: 'Cor', opcoes: { az: 'Azul' } },
  marcas: { tipo: 'proprio', tela: 'Marcas', foraDaApi: true },
} as const satisfies Campos;

const ROW: Row = { id: 'a', em: '2026-03-10T12:00:00Z', km: 120500, cor: 'az' };
const textsOf = (columns: readonly Column<Row>[], row: Row): unknown[] =>
  columns.map(({ title, width, cell }) => [title, width, cell(row)]);

it('draws what the page names in its order, then the other fields, and own lines last', () => {
  const columns: readonly Column<Row>[] = fieldColumns(
    CAMPOS,
    {
      marcas: { below: true, width: '', cell: () => 'nenhuma' },
      cor: { width: '40px' },
    },
    { title: 'Ação', width: '100px', cell: ({ id }) => id },
  );
  expect(textsOf(columns, ROW)).toEqual([
    ['Cor', '40px', 'Azul'],
    ['Quando', '150px', '10/03/2026 08:00'],
    ['KM', '90px', '120.500'],
    ['Ação', '100px', 'a'],
    ['Marcas', '', 'nenhuma'],
  ]);
  expect(columns.map(({ numeric }) => numeric ?? false)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});

it('leaves out what the page does not show, and draws a dash for what is not there', () => {
  const columns: readonly Column<Row>[] = fieldColumns(CAMPOS, {
    em: false,
    cor: false,
    marcas: false,
  });
  expect(textsOf(columns, { ...ROW, km: null })).toEqual([['KM', '90px', '—']]);
});

it('tells a card its titled fields, those of files too, and no value for what is not there', () => {
  const campos = { ...CAMPOS, nota: { tipo: 'texto', csv: 'Nota' } } as const;
  const row = { ...ROW, nota: 'Pneu' };
  const pairs = fieldPairs(campos, row, { km: ({ km }) => `${km} km`, marcas: false });
  expect(pairs).toEqual([
    ['KM', '120500 km'],
    ['Quando', '10/03/2026 08:00'],
    ['Cor', 'Azul'],
    ['Nota', 'Pneu'],
  ]);
  const draws = { cor: true, em: false, marcas: false } as const;
  expect(fieldPairs(campos, { ...row, km: null }, draws)).toEqual([
    ['Cor', 'Azul'],
    ['KM', ''],
    ['Nota', 'Pneu'],
  ]);
});
