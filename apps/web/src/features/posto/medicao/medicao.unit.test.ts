import type { Comparacao, Medicao } from '@frota/contract';
import { expect, test } from 'vitest';
import { formOf, isOpen, measuredOf, validateMedicao } from './medicao.ts';

const medicao = { litros_s10: 9900.5, litros_s500: 0, litros_arla: 23.081 } as Medicao;

test('the fields begin with what was measured today, and empty without', () => {
  expect(formOf(medicao)).toEqual({
    litros_s10: '9900,5',
    litros_s500: '0',
    litros_arla: '23,081',
  });
  expect(formOf(null)).toEqual({ litros_s10: '', litros_s500: '', litros_arla: '' });
});

test('what the tank cannot hold and what is no number of litres is refused; a blank is 0', () => {
  expect(validateMedicao({ litros_s10: '15000', litros_s500: '', litros_arla: '3000' })).toEqual(
    {},
  );
  expect(
    validateMedicao({ litros_s10: '15000.001', litros_s500: '15.000', litros_arla: '-3' }),
  ).toEqual({
    litros_s10: 'A medição de DIESEL S10 passa da capacidade do tanque (15.000 L).',
    litros_s500: 'Escreva 15000 ou 15,000: com o ponto, não dá para saber qual dos dois.',
    litros_arla: 'Digite os litros com até 3 casas decimais.',
  });
});

test('the drawings take the level of each tank', () => {
  expect(measuredOf(medicao)).toEqual({ 'DIESEL S10': 9900.5, 'DIESEL S500': 0, ARLA: 23.081 });
  expect(measuredOf(null)).toBeUndefined();
});

test.each([
  [-61, 0, true],
  [-61, -61, false],
  [0.3, 0.1 + 0.2, false],
  [0, 0, false],
  [5, -61, true],
])('a difference of %d with %d reconciled is open: %s', (diferenca, conciliado, open) => {
  expect(isOpen({ diferenca, conciliado } as Comparacao)).toBe(open);
});
