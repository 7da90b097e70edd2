import { describe, expect, it } from 'vitest';
import {
  decimalField,
  inteiroField,
  kmField,
  maquinaField,
  optionalInteiroField,
  requiredDecimalField,
} from './fields.ts';

const AMBIGUO = 'Escreva 15000 ou 15,000: com o ponto, não dá para saber qual dos dois.';
const INTEIRO = 'Digite um número inteiro, como 120345 ou 120.345.';

describe('fields of typed numbers', () => {
  it.each([
    ['a blank decimal', decimalField(2, 'ruim'), '', '0'],
    ['a decimal', decimalField(2, 'ruim'), '3,25', '3.25'],
    ['a JSON number', decimalField(3, 'ruim'), 15.001, '15.001'],
    ['a required decimal', requiredDecimalField(3, 'ruim'), '1.200,5', '1200.5'],
    ['an invoice’s decimal', maquinaField(3, 'ruim'), '15.000', '15'],
    ['a comma where an invoice’s decimal is', maquinaField(3, 'ruim'), '1.515,5', '1515.5'],
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
    ['too many decimals', decimalField(2, 'ruim'), '1,234', 'ruim'],
    ['no number', decimalField(2, 'ruim'), 'x', 'ruim'],
    ['a sign', decimalField(2, 'ruim'), '-2', 'ruim'],
    ['a negative JSON number', decimalField(2, 'ruim'), -2, 'ruim'],
    ['nothing at all', decimalField(2, 'ruim'), undefined, 'ruim'],
    ['what is ambiguous', decimalField(3, 'ruim'), '15.000', AMBIGUO],
    ['a required blank', requiredDecimalField(3, 'ruim'), ' ', 'ruim'],
    ['a sign in an invoice', maquinaField(3, 'ruim'), '-15', 'ruim'],
    ['a blank where a whole number must be', inteiroField(9, 'falta'), '', 'falta'],
    ['one that is too large', inteiroField(9, 'falta'), '10', 'falta'],
    ['a fraction', inteiroField(9, 'falta'), '1,5', INTEIRO],
    ['a fraction of a JSON number', inteiroField(9, 'falta'), 1.5, INTEIRO],
    ['an exponent', optionalInteiroField(20_000), '1e4', INTEIRO],
    ['an odometer of eight digits', kmField('falta'), '12345678', 'falta'],
  ])('refuse %s', (_what, field, value, message) => {
    expect(field.safeParse(value).error?.issues[0]?.message).toBe(message);
  });
});
