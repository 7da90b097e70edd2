import { expect, it } from 'vitest';
import { PUSH_SERVICES, serviceOfHost } from './web-push.ts';

it.each([
  ['fcm.googleapis.com', 'fcm.googleapis.com'],
  ['jmt17.google.com', 'jmt17.google.com'],
  ['updates.push.services.mozilla.com', '*.push.services.mozilla.com'],
  ['web.push.apple.com', '*.push.apple.com'],
  ['wns2-sn3p.notify.windows.com', '*.notify.windows.com'],
  ['push.empresa.com.br', 'push.empresa.com.br'],
  ['a.push.empresa.com.br', undefined],
  ['push.apple.com', undefined],
  ['evilpush.apple.com', undefined],
  ['web.push.apple.com.example.net', undefined],
  ['www.googleapis.com', undefined],
  ['x.fcm.googleapis.com', undefined],
  ['10.0.0.1', undefined],
  ['', undefined],
])('%s is of the push service %s', (host, service) => {
  expect(serviceOfHost(host, [...PUSH_SERVICES, 'push.empresa.com.br'])).toBe(service);
});
