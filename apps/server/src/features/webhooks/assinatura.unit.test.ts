import { expect, it } from 'vitest';
import { headersOf, newSegredo } from './assinatura.ts';

/** Signed by the package `standardwebhooks` 1.1.1. */
it('signs as Standard Webhooks does, with each secret', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    em: new Date(1_614_265_330_999),
    body: '{"test": 2432232314}',
  };
  const segredo = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLAsw';
  expect(headersOf(message, [segredo])).toMatchObject({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,KXkW/GFH6ccHPeouWmAAMsUKN7npl310pILw3ge8BfQ=',
  });
  const both = headersOf(message, [newSegredo(), segredo])['webhook-signature']!.split(' ');
  expect(both).toHaveLength(2);
  expect(both[1]).toBe('v1,KXkW/GFH6ccHPeouWmAAMsUKN7npl310pILw3ge8BfQ=');
});
