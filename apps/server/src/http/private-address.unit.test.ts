import { expect, it } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['172.31.0.9', true],
  ['192.168.0.10', true],
  ['fd00::5', true],
  ['172.32.0.1', false],
  ['8.8.8.8', false],
  ['::ffff:8.8.8.8', false],
  ['2001:db8::1', false],
  ['0.0.0.0', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});
