import { expect, test } from 'vitest';
import { isFiltrada, parseFiltros, toQuery } from './filtros.ts';

const parse = (text: string) => parseFiltros(new URLSearchParams(text));

test('an empty address shows what is open', () => {
  const filtros = parse('');
  expect(filtros.situacao).toBe('aberta');
  expect(isFiltrada(filtros)).toBe(false);
  expect(toQuery(filtros)).toEqual({ situacao: 'aberta', inicio: '', fim: '', pessoa: undefined });
});

test('the address names each filter', () => {
  const text = 'situacao=decidida&regra=nao_cabe&placa=ABC&pessoa=7&inicio=2026-11-01';
  expect(isFiltrada(parse(text))).toBe(true);
  expect(parse(text)).toMatchObject({
    ...{ situacao: 'decidida', regra: 'nao_cabe', placa: 'ABC', pessoa: 7 },
    ...{ inicio: '2026-11-01', fim: '' },
  });
});

test.each([
  ['situacao=outra', 'situacao', 'aberta'],
  ['regra=toString', 'regra', ''],
  ['pessoa=-1', 'pessoa', undefined],
  ['pessoa=1.5', 'pessoa', undefined],
  ['pessoa=99999999999', 'pessoa', undefined],
  ['inicio=ontem', 'inicio', ''],
] as const)('what %s does not say counts as not chosen', (text, name, expected) => {
  expect(parse(text)[name]).toBe(expected);
});
