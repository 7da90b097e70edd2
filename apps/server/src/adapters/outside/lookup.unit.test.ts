import { expect, it } from 'vitest';
import { isPublicAddress } from './lookup.ts';

it.each([
  ['142.250.79.42', true],
  ['2800:3f0:4001:80f::200a', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.100.100.200', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['example.com', false],
])('%s is of the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
