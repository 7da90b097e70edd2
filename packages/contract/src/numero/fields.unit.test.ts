import { describe, expect, it } from 'vitest';
import {
  decimalField,
  inteiroField,
  kmField,
  maquinaField,
  optionalInteiroField,
  requiredDecimalField,
} from './fields.ts';

const AMBIGUO = 'Digite 15000 ou 15,000, sem ponto.';
const DUAS_CASAS = 'Digite só o número, sem sinal e com até 2 casas decimais, como 80,5.';
const INTEIRO = 'Digite um número inteiro, como 120345 ou 120.345.';

describe('fields of typed numbers', () => {
  it.each([
    ['a blank decimal', decimalField(2, 2000), '', '0'],
    ['a decimal', decimalField(2, 2000), '3,25', '3.25'],
    ['a JSON number', decimalField(3, 2000), 15.001, '15.001'],
    ['the largest decimal', decimalField(3, 2000), '2.000,000', '2000'],
    ['a required decimal', requiredDecimalField(3, 2000, 'falta'), '1.200,5', '1200.5'],
    ['an invoice’s decimal', maquinaField(3, 2000), '15.000', '15'],
    ['a comma where an invoice’s decimal is', maquinaField(3, 2000), '1.515,5', '1515.5'],
    ['a whole number', inteiroField(200_000, 'falta'), '120.345', 120345],
    ['a whole JSON number', inteiroField(200_000, 'falta'), 120345, 120345],
    ['an odometer', kmField('falta'), '0123456', 123456],
    ['a blank whole number', optionalInteiroField(20_000), '', null],
    ['no whole number', optionalInteiroField(20_000), undefined, null],
    ['a grouped whole number', optionalInteiroField(20_000), '10.000', 10000],
  ])('take %s', (_what, field, value, parsed) => {
    expect(field.parse(value)).toBe(parsed);
  });

  it.each([
    ['too many decimals', decimalField(2, 2000, { missing: 'falta' }), '1,234', DUAS_CASAS],
    ['no number', decimalField(2, 2000, { missing: 'falta' }), 'x', DUAS_CASAS],
    ['a sign', decimalField(2, 2000, { missing: 'falta' }), '-2', DUAS_CASAS],
    ['a negative JSON number', decimalField(2, 2000, { missing: 'falta' }), -2, DUAS_CASAS],
    ['nothing at all', decimalField(2, 2000, { missing: 'falta' }), undefined, 'falta'],
    ['nothing at all where a blank is 0', decimalField(2, 2000), undefined, DUAS_CASAS],
    ['what is ambiguous', decimalField(3, 2000), '15.000', AMBIGUO],
    ['a required blank', requiredDecimalField(2, 2000, 'falta'), ' ', 'falta'],
    ['a sign where something must be', requiredDecimalField(2, 2000, 'falta'), '-15', DUAS_CASAS],
    ['a sign in an invoice', maquinaField(2, 2000), '-15', DUAS_CASAS],
    ['a blank where a whole number must be', inteiroField(9, 'falta'), '', 'falta'],
    ['more litres', decimalField(3, 2000), '2000,001', 'Digite um número até 2.000.'],
    ['more, with a sentence', decimalField(3, 80, { acima: 'Só 80.' }), 80.5, 'Só 80.'],
    [
      'more, required',
      requiredDecimalField(2, 80, 'falta'),
      '999999999',
      'Digite um número até 80.',
    ],
    ['more in an invoice', maquinaField(3, 2000), '2000.001', 'Digite um número até 2.000.'],
    ['one that is too large', inteiroField(9, 'falta'), '10', 'Digite um número até 9.'],
    ['a fraction', inteiroField(9, 'falta'), '1,5', INTEIRO],
    ['a fraction of a JSON number', inteiroField(9, 'falta'), 1.5, INTEIRO],
    ['an exponent', optionalInteiroField(20_000), '1e4', INTEIRO],
    [
      'one that may be blank and is too large',
      optionalInteiroField(20_000),
      '20001',
      'Digite um número até 20.000.',
    ],
    [
      'an odometer of eight digits',
      kmField('falta'),
      '12345678',
      'Digite um número até 9.999.999.',
    ],
  ])('refuse %s', (_what, field, value, message) => {
    expect(field.safeParse(value).error?.issues[0]?.message).toBe(message);
  });
});
