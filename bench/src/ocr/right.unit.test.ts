import { describe, expect, it } from 'vitest';
import type { Label } from './photo-sets.ts';
import { isRight } from './right.ts';

const photo = (label: Partial<Label>): Label => ({
  accepted: [],
  litros: '',
  total: '',
  integersOnly: false,
  digitsOnly: false,
  ...label,
});

describe('isRight', () => {
  it.each([
    [['35376', '3537'], '3537', true],
    [['35376', '3537'], '35377', false],
    [[''], '', true],
    [[''], '1347', false],
  ])('with %j accepted takes %j: %s', (accepted, texto, right) => {
    expect(isRight(photo({ accepted }), { tipo: 'km', texto })).toBe(right);
  });

  it.each([
    [{ litros: '58.00' }, { litros: '58.0' }, true],
    [{ litros: '58.00' }, { litros: '5.80' }, false],
    [{ litros: '58.00' }, {}, false],
    [{}, { texto: '' }, true],
    [{}, { texto: 'Litros: 2,599', litros: '2.599' }, false],
    [{ litros: '9.733', total: '38.82' }, { litros: '9.733', valor: '38.82' }, true],
    [{ litros: '9.733', total: '38.82' }, { litros: '9.733' }, false],
    [{ litros: '235.01', integersOnly: true }, { litros: '235.07' }, true],
    [{ litros: '235.01', integersOnly: true }, { litros: '2350.7' }, false],
  ])('of a pump labelled %o takes %o: %s', (label, read, right) => {
    expect(isRight(photo(label), { tipo: 'bomba', texto: '', ...read })).toBe(right);
  });
});

describe('isRight of a counter', () => {
  it.each([
    [['00123456.7'], '123456.7', true],
    [['00123456.7', '00123456'], '123456', true],
    [['00123456.7'], '1234567', false],
    [['1881', '1882'], undefined, false],
  ])('with %j accepted takes %s litres: %s', (accepted, litros, right) => {
    const read = litros === undefined ? {} : { litros };
    expect(isRight(photo({ accepted }), { tipo: 'totalizador', texto: '', ...read })).toBe(right);
  });
});

it.each([
  [['00293.322', '00293.32'], '0029332,2', true],
  [['00293.322', '00293.32'], '0029332', true],
  [['00293.322'], '0029333', false],
])('of drums with %j accepted takes the digits %s: %s', (accepted, texto, right) => {
  const label = photo({ accepted, digitsOnly: true });
  expect(isRight(label, { tipo: 'totalizador', texto })).toBe(right);
});
