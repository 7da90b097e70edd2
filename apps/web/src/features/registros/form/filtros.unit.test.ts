import { describe, expect, test } from 'vitest';
import { isFiltered, movePeriodo, parseFiltros } from './filtros.ts';

describe('parseFiltros', () => {
  test('an empty address is the menu without filters', () => {
    expect(parseFiltros(new URLSearchParams())).toEqual({
      vista: undefined,
      busca: '',
      inicio: '',
      fim: '',
      situacao: 'abertas',
      registro: '',
    });
  });

  test('reads every filter', () => {
    const address =
      'ver=conferencia&busca=S%C3%A3o&inicio=2026-02-01&fim=2026-02-28&situacao=decididas&registro=a1';
    expect(parseFiltros(new URLSearchParams(address))).toEqual({
      vista: 'conferencia',
      busca: 'São',
      inicio: '2026-02-01',
      fim: '2026-02-28',
      situacao: 'decididas',
      registro: 'a1',
    });
  });

  test.each(['2026-02-30', '2026-2-1', '01/02/2026', 'ontem', '2026-02-01T00:00'])(
    'the day %j counts as not chosen',
    (dia) => {
      expect(parseFiltros(new URLSearchParams({ inicio: dia, fim: dia }))).toMatchObject({
        inicio: '',
        fim: '',
      });
    },
  );

  test('an unknown view is the menu, a long search is cut to what the server takes', () => {
    const filtros = parseFiltros(new URLSearchParams({ ver: 'x', busca: 'a'.repeat(150) }));
    expect(filtros.vista).toBeUndefined();
    expect(filtros.busca).toHaveLength(100);
  });
});

describe('movePeriodo', () => {
  const fevereiro = { inicio: '2026-02-01', fim: '2026-02-28' };
  test.each([
    [fevereiro, { inicio: '2026-02-10' }, { inicio: '2026-02-10', fim: '2026-02-28' }],
    [fevereiro, { inicio: '2026-03-05' }, { inicio: '2026-03-05', fim: '2026-03-05' }],
    [fevereiro, { fim: '2026-01-20' }, { inicio: '2026-01-20', fim: '2026-01-20' }],
    [fevereiro, { inicio: '' }, { inicio: '', fim: '2026-02-28' }],
    [{ inicio: '', fim: '' }, { fim: '2026-01-20' }, { inicio: '', fim: '2026-01-20' }],
  ])('%j with %j is %j', (before, change, after) => {
    expect(movePeriodo(before, change)).toEqual(after);
  });
});

test.each([
  [{ busca: '', inicio: '', fim: '' }, false],
  [{ busca: 'abc', inicio: '', fim: '' }, true],
  [{ busca: '', inicio: '', fim: '2026-01-01' }, true],
])('%j is filtered: %j', (recorte, filtered) => {
  expect(isFiltered(recorte)).toBe(filtered);
});
