import { expect, it } from 'vitest';
import { tanqueWarning } from './vehicle-form.ts';

it.each([
  ['300', 300, undefined],
  ['300,5', 300, 'Atenção: 300,5 L passam da capacidade do tanque do veículo (300 L).'],
  ['9999', null, undefined],
  ['9999', 0, undefined],
])('warns about %s litres into %s', (litros, capacidade, warning) => {
  expect(tanqueWarning(litros, { capacidade })).toBe(warning);
});
