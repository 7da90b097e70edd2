import { expect, test } from 'vitest';
import { formatRecuperacao, readCodigo } from './segundo-fator.ts';

test.each([
  ['123456', { de: 'totp', codigo: '123456' }],
  [' 123 456 ', { de: 'totp', codigo: '123456' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['abcde-fgh23', { de: 'recuperacao', codigo: 'abcdefgh23' }],
  ['ABCDE FGH23', { de: 'recuperacao', codigo: 'abcdefgh23' }],
  ['abcde-fgh20', undefined],
  ['abcde-fgh2', undefined],
  ['', undefined],
  ['١٢٣٤٥٦', undefined],
])('takes %j for %j', (typed, codigo) => {
  expect(readCodigo(typed)).toEqual(codigo);
});

test('a recovery code that was written down as it was shown is read', () => {
  expect(readCodigo(formatRecuperacao('abcdefgh23'))?.codigo).toBe('abcdefgh23');
});
