import { expect, it } from 'vitest';
import { addressKey, delayAfter } from './throttle.rules.ts';

it.each([
  [0, 0],
  [4, 0],
  [5, 1_000],
  [6, 2_000],
  [9, 16_000],
  [10, 30_000],
  [500, 30_000],
])('after %i failures a CPF waits %i ms', (failures, ms) => {
  expect(delayAfter(failures)).toBe(ms);
});

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
