import { expect, it } from 'vitest';
import { addressKey, delayAfter, LIMITES } from './throttle.rules.ts';

it.each([
  [0, 0],
  [4, 0],
  [5, 1_000],
  [6, 2_000],
  [9, 16_000],
  [10, 30_000],
  [500, 30_000],
])('after %i failures of a CPF at an address it waits %i ms there', (failures, ms) => {
  expect(delayAfter(failures, LIMITES.cpfEndereco)).toBe(ms);
});

it.each([
  [99, 0],
  [100, 1_000],
  [103, 8_000],
  [5_000, 10_000],
])(
  'after %i failures of a CPF anywhere, or of an address, strangers wait %i ms',
  (failures, ms) => {
    expect(delayAfter(failures, LIMITES.cpf)).toBe(ms);
    expect(delayAfter(failures, LIMITES.endereco)).toBe(ms);
  },
);

it.each([
  ['200.1.2.3', '200.1.2.3'],
  ['::ffff:200.1.2.3', '200.1.2.3'],
  ['2804:14c:65a1:4b2f:aaaa:bbbb:cccc:dddd', '2804:14c:65a1:4b2f::/64'],
  ['2804:14c::1', '2804:14c:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
