import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mensagensNumero,
  type NumeroLido,
  numeroDigitado,
  readDecimal,
  readInteiro,
  readMaquina,
} from './numero.ts';

const numero = (valor: string): NumeroLido => ({ tipo: 'numero', valor });
const INVALIDO: NumeroLido = { tipo: 'invalido' };
const VAZIO: NumeroLido = { tipo: 'vazio' };

describe('a typed whole number', () => {
  it.each([
    ['', VAZIO],
    ['  ', VAZIO],
    ['0', numero('0')],
    ['007', numero('7')],
    [' 120345 ', numero('120345')],
    ['120.345', numero('120345')],
    ['1.234.567', numero('1234567')],
    ['999.999.999.999', numero('999999999999')],
    ['9999999999999', INVALIDO],
    ['2222.5', INVALIDO],
    ['-333', INVALIDO],
    ['+333', INVALIDO],
    ['−333', INVALIDO],
    ['1,5', INVALIDO],
    ['120345,7', INVALIDO],
    ['120345,', INVALIDO],
    ['120345.', INVALIDO],
    ['120.345,0', INVALIDO],
    ['1e5', INVALIDO],
    ['1E5', INVALIDO],
    ['0x1F', INVALIDO],
    ['1234.567', INVALIDO],
    ['0.345', INVALIDO],
    ['012.345', INVALIDO],
    ['12.34', INVALIDO],
    ['12.3456', INVALIDO],
    ['1.23.456', INVALIDO],
    ['.345', INVALIDO],
    ['12..345', INVALIDO],
    ['12 345', INVALIDO],
    ['120345 km', INVALIDO],
    ['١٢٣', INVALIDO],
    ['abc', INVALIDO],
    ['Infinity', INVALIDO],
    ['.', INVALIDO],
  ])('%j', (texto, lido) => {
    expect(readInteiro(texto)).toEqual(lido);
  });
});

describe('a typed decimal', () => {
  it.each([
    ['', VAZIO],
    [' \t', VAZIO],
    ['0', numero('0')],
    ['0,0', numero('0')],
    ['007', numero('7')],
    ['80.5', numero('80.5')],
    ['80,5', numero('80.5')],
    ['80,50', numero('80.5')],
    ['3,25', numero('3.25')],
    ['3.25', numero('3.25')],
    ['80,', numero('80')],
    ['80.', numero('80')],
    [',5', numero('0.5')],
    ['.5', numero('0.5')],
    ['1.234,56', numero('1234.56')],
    ['9.000,5', numero('9000.5')],
    ['1.234,', numero('1234')],
    ['1234,567', numero('1234.567')],
    ['15,000', numero('15')],
    ['1.234.567', numero('1234567')],
    ['1.234.567,8', numero('1234567.8')],
    ['0.567', numero('0.567')],
    ['012.345', numero('12.345')],
    ['.567', numero('0.567')],
    ['1234.567', numero('1234.567')],
    ['5000.0000', numero('5000')],
    ['15.0000', numero('15')],
    ['15.0001', INVALIDO],
    ['1,2345', INVALIDO],
    ['15.000', { tipo: 'ambiguo', milhar: '15000', decimal: '15,000' }],
    ['1.200', { tipo: 'ambiguo', milhar: '1200', decimal: '1,200' }],
    [' 999.999 ', { tipo: 'ambiguo', milhar: '999999', decimal: '999,999' }],
    ['-1', INVALIDO],
    ['+1', INVALIDO],
    ['1e3', INVALIDO],
    ['1,2,3', INVALIDO],
    ['1,234.56', INVALIDO],
    ['12.34,5', INVALIDO],
    ['1234.567,8', INVALIDO],
    ['0.123,4', INVALIDO],
    ['1.2.3', INVALIDO],
    ['12.345.67', INVALIDO],
    ['.', INVALIDO],
    [',', INVALIDO],
    ['.,', INVALIDO],
    ['80,5 L', INVALIDO],
    ['R$ 80', INVALIDO],
    ['1 234,5', INVALIDO],
    ['NaN', INVALIDO],
    ['abc', INVALIDO],
    ['1234567890123', INVALIDO],
  ])('%j', (texto, lido) => {
    expect(readDecimal(texto, 3)).toEqual(lido);
  });

  it.each([
    ['15.000', { tipo: 'ambiguo', milhar: '15000', decimal: '15,000' }],
    ['1.234', { tipo: 'ambiguo', milhar: '1234' }],
    ['1,23', numero('1.23')],
    ['1,234', INVALIDO],
  ])('%j with two decimals', (texto, lido) => {
    expect(readDecimal(texto, 2)).toEqual(lido);
  });
});

describe('a number in machine notation', () => {
  it.each([
    ['15.000', numero('15')],
    ['5000.0000', numero('5000')],
    [80.5, numero('80.5')],
    [15.001, numero('15.001')],
    [0.0001, INVALIDO],
    [-1, INVALIDO],
    [1e21, INVALIDO],
    ['1,5', INVALIDO],
    ['', INVALIDO],
  ])('%j', (valor, lido) => {
    expect(readMaquina(valor, 3)).toEqual(lido);
  });
});

const whole = fc.nat(999_999_999);
const thousandths = fc.nat(999);
const grouped = (digits: number): string => digits.toLocaleString('pt-BR');

describe('whatever is typed', () => {
  it('keeps its value, with or without points between thousands', () => {
    fc.assert(
      fc.property(whole, thousandths, (digits, rest) => {
        const fraction = String(rest).padStart(3, '0');
        const value = readMaquina(`${digits}.${fraction}`, 3);
        expect(readDecimal(`${digits},${fraction}`, 3)).toEqual(value);
        expect(readDecimal(`${grouped(digits)},${fraction}`, 3)).toEqual(value);
        expect(readInteiro(grouped(digits))).toEqual(numero(String(digits)));
        expect(readInteiro(String(digits))).toEqual(numero(String(digits)));
      }),
    );
  });

  it('is a plain decimal, asked about, or refused: never another number', () => {
    const typing = fc.string({ unit: fc.constantFrom(...'0123456789.,-+e '), maxLength: 12 });
    fc.assert(
      fc.property(typing, fc.nat(3), (texto, decimais) => {
        for (const lido of [readDecimal(texto, decimais), readInteiro(texto)]) {
          if (lido.tipo === 'vazio') expect(texto.trim()).toBe('');
          if (lido.tipo !== 'numero') continue;
          expect(lido.valor).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
          // What was read has the digits that were typed, in their order, but for zeros at the ends.
          const digits = (text: string): string => text.replace(/\D/g, '').replace(/^0+|0+$/g, '');
          expect(digits(lido.valor)).toBe(digits(texto));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('that is ambiguous is offered in two ways that are not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), thousandths, (thousands, rest) => {
        const texto = `${thousands}.${String(rest).padStart(3, '0')}`;
        const lido = readDecimal(texto, 3);
        if (lido.tipo !== 'ambiguo') throw new Error(`${texto} is ${lido.tipo}`);
        expect(readDecimal(lido.milhar, 3)).toEqual(readInteiro(texto));
        expect(readDecimal(lido.decimal ?? '', 3)).toEqual(readMaquina(texto, 3));
      }),
    );
  });
});

it.each([
  ['', 0],
  ['9.000,5', 9000.5],
  ['15.000', Number.NaN],
  ['abc', Number.NaN],
])('%j is to be compared with as %d', (texto, numero) => {
  expect(numeroDigitado(texto)).toBe(numero);
});

it('says how to write what is ambiguous', () => {
  expect(mensagensNumero.ambiguo('15000', '15,000')).toBe('Digite 15000 ou 15,000, sem ponto.');
  expect(mensagensNumero.ambiguo('1234')).toBe('Digite 1234, sem ponto.');
});
