import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalField, listQuerySchema, parseDecimal } from './fields.ts';

describe('decimals', () => {
  it.each([
    ['80.5', '80.5'],
    ['3,25', '3.25'],
    ['1.234,5', '1234.5'],
    ['1.234', '1.234'],
    [80.5, '80.5'],
    ['007', '7'],
    ['0', '0'],
    ['2.500', '2.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['1,2,3', undefined],
    ['abc', undefined],
    ['NaN', undefined],
  ])('reads %j as %j', (text, expected) => {
    expect(parseDecimal(text)).toBe(expected);
  });

  it('keeps the value of whatever is written with comma or point', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(999), (whole, thousandths) => {
        const plain = `${whole}.${String(thousandths).padStart(3, '0')}`;
        expect(Number(parseDecimal(plain.replace('.', ',')))).toBe(Number(plain));
        expect(Number(parseDecimal(plain))).toBe(Number(plain));
      }),
    );
  });

  it.each([
    ['', '0'],
    ['3,25', '3.25'],
  ])('takes %j in a form field as %j', (text, expected) => {
    expect(decimalField(2, 'ruim').parse(text)).toBe(expected);
  });

  it.each(['1,234', 'x', '-2'])('refuses %j with the field’s sentence', (text) => {
    expect(decimalField(2, 'ruim').safeParse(text).error?.issues[0]?.message).toBe('ruim');
  });
});

describe('list query', () => {
  it('bounds the page and refuses a day that is none', () => {
    expect(listQuerySchema.parse({}).limite).toBe(50);
    expect(listQuerySchema.safeParse({ limite: '1000' }).success).toBe(false);
    expect(listQuerySchema.safeParse({ inicio: '2026-02-30' }).success).toBe(false);
  });
});
