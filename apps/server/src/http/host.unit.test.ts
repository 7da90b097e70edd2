import { expect, it } from 'vitest';
import { createNetworks, isForwarded, THIS_MACHINE } from './host.ts';

it.each([
  ['127.0.0.1', true],
  ['127.3.2.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:10.1.2.3', false],
  ['192.168.0.10', false],
  ['8.8.8.8', false],
  ['', false],
])('%j is this machine: %s', (address, expected) => {
  expect(createNetworks(THIS_MACHINE)(address)).toBe(expected);
});

it.each([
  ['10.0.0.5', true],
  ['10.0.0.6', false],
  ['172.18.9.9', true],
  ['::ffff:172.18.9.9', true],
  ['fd00::9', true],
  ['fe80::9', false],
])('%s is in the named networks: %s', (address, expected) => {
  expect(createNetworks(['10.0.0.5', '172.18.0.0/16', 'fd00::/8'])(address)).toBe(expected);
});

it.each([
  ['x-forwarded-for', true],
  ['x-forwarded-host', true],
  ['forwarded', true],
  ['via', true],
  ['x-real-ip', true],
  ['cf-connecting-ip', true],
  ['true-client-ip', true],
  ['fastly-client-ip', true],
  ['x-cluster-client-ip', true],
  ['x-azure-clientip', true],
  ['x-original-forwarded-for', true],
  ['x-envoy-external-address', true],
  ['x-appengine-user-ip', true],
  ['accept', false],
  ['x-request-id', false],
  ['host', false],
  ['user-agent', false],
])('a call with %s was passed on: %s', (name, expected) => {
  expect(isForwarded({ headers: { [name]: 'x' } })).toBe(expected);
});
