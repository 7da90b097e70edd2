import { expect, test } from 'vitest';
import { formatCampo } from './conferencia.rules.ts';

test.each([
  ['km', '123456', '123.456 km'],
  ['bombaLitros', '85.5', '85,5 L'],
  ['arlaLitros', '12', '12 L'],
  ['bombaValor', '511.29', 'R$\u00a0511,29'],
  ['placa', 'HTQ4122', 'HTQ-4122'],
  ['placa', 'RWB5K12', 'RWB5K12'],
  ['ocorrido_em', '2026-03-10T12:00:00Z', '10/03/2026 08:00'],
  ['posse', 'Davi', 'Davi'],
  ['km', 'ilegível', 'ilegível'],
  ['km', '', ''],
])('%s %j reads %j', (campo, valor, shown) => {
  expect(formatCampo(campo, valor)).toBe(shown);
});
