import { expect, test } from 'vitest';
import { impedimentoOf } from './push.ts';

const ANDROID = {
  isSecure: true,
  hasPush: true,
  isSafariTab: false,
  permission: 'default',
} as const;

test.each([
  ['a phone that was not asked yet', {}, undefined],
  ['a phone that gave leave', { permission: 'granted' }, undefined],
  ['a phone that refused', { permission: 'denied' }, 'recusado'],
  ['an iPhone in Safari', { hasPush: false, isSafariTab: true }, 'instalar'],
  ['an iPhone from its home screen', { isSafariTab: false }, undefined],
  ['a browser that has no push', { hasPush: false }, 'semPush'],
  ['an address without https', { isSecure: false, hasPush: false }, 'semHttps'],
] as const)('what keeps %s from being told', (_device, differing, impedimento) => {
  expect(impedimentoOf({ ...ANDROID, ...differing })).toBe(impedimento);
});
