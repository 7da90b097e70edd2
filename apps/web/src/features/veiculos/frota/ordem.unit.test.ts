import { expect, it } from 'vitest';
import { changeAddress } from '../../../design-system/use-address.ts';
import { ORDENS_CARTOES, parseOrdem, pressOrdem } from './ordem.ts';

it.each([
  ['', 'placa', 'asc'],
  ['ordem=media', 'media', 'asc'],
  ['ordem=dias', 'dias', 'desc'],
  ['ordem=dias&sentido=asc', 'dias', 'asc'],
  ['ordem=dias&sentido=up', 'dias', 'desc'],
  ['ordem=x&sentido=desc', 'placa', 'asc'],
])('the address %j orders by %s, %s', (address, ordem, sentido) => {
  expect(parseOrdem(ORDENS_CARTOES, new URLSearchParams(address))).toEqual({ ordem, sentido });
});

it.each([
  ['', 'placa', 'ordem=placa&sentido=desc'],
  ['ordem=placa&sentido=desc', 'placa', ''],
  ['', 'dias', 'ordem=dias'],
  ['ordem=dias', 'dias', 'ordem=dias&sentido=asc'],
  ['ordem=dias&sentido=asc', 'dias', 'ordem=dias'],
  ['ordem=dias&sentido=asc', 'km', 'ordem=km'],
] as const)('at %j a press on %s leads to %j', (before, ordem, after) => {
  const params = new URLSearchParams(before);
  const ordens = ORDENS_CARTOES;
  const changed = changeAddress(params, pressOrdem(ordens, parseOrdem(ordens, params), ordem));
  expect(changed.toString()).toBe(after);
});
