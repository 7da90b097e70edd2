import { describe, expect, test } from 'vitest';
import { isFiltered, parseFiltros } from './filtros.ts';

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

  test('a day that does not exist counts as not chosen', () => {
    expect(parseFiltros(new URLSearchParams({ inicio: '2026-02-30', fim: 'ontem' }))).toMatchObject(
      { inicio: '', fim: '' },
    );
  });

  test('an unknown view is the menu, a long search is cut to what the server takes', () => {
    const filtros = parseFiltros(new URLSearchParams({ ver: 'x', busca: 'a'.repeat(150) }));
    expect(filtros.vista).toBeUndefined();
    expect(filtros.busca).toHaveLength(100);
  });
});

test.each([
  [{ busca: '', inicio: '', fim: '' }, false],
  [{ busca: 'abc', inicio: '', fim: '' }, true],
  [{ busca: '', inicio: '', fim: '2026-01-01' }, true],
])('%j is filtered: %j', (recorte, filtered) => {
  expect(isFiltered(recorte)).toBe(filtered);
});
