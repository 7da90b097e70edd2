import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlainHttp } from './https.ts';

let server: Server;
beforeAll(async () => {
  server = createPlainHttp({
    https: (called) => `https://${called}:8443`,
    answer: async (path) => {
      if (path === '/away') throw new Error('no database');
      return path === '/autoridade' ? { type: 'text/html', body: 'page' } : undefined;
    },
    onError: () => {},
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function call(path: string, { method = 'GET', host = 'frota.local:80' } = {}) {
  const { port } = server.address() as { port: number };
  const sent = request({ port, host: '127.0.0.1', path, method, headers: { host } }).end();
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, to: answer.headers.location, body: await text(answer) };
}

it.each([
  ['/', 'https://frota.local:8443/'],
  ['/checkin?x=1', 'https://frota.local:8443/checkin?x=1'],
  ['//evil.example/', 'https://frota.local:8443//evil.example/'],
])('sends %s to https', async (path, to) => {
  expect(await call(path)).toMatchObject({ status: 307, to });
  expect(await call(path, { method: 'HEAD' })).toMatchObject({ status: 307, to });
});

it.each([
  ['an address', '10.0.0.5', 'https://10.0.0.5:8443/'],
  ['an address of six', '[fd00::1]:80', 'https://[fd00::1]:8443/'],
])('takes %s for a name', async (_case, host, to) => {
  expect(await call('/', { host })).toMatchObject({ status: 307, to });
});

it.each([
  ['a call of the API', '/api/auth/login', {}],
  ['what would change something', '/', { method: 'POST' }],
  ['another server’s address', 'http://evil.example/', {}],
  ['no name', '/', { host: 'a b' }],
  ['a name with a user', '/', { host: 'frota.local@evil.example' }],
])('refuses %s', async (_case, path, options) => {
  const answer = await call(path, options);
  expect(answer.status).toBe(400);
  expect(answer.to).toBeUndefined();
});

it('answers what a certificate needs, and says where it cannot', async () => {
  expect(await call('/autoridade')).toMatchObject({ status: 200, body: 'page' });
  expect(await call('/away')).toMatchObject({ status: 503 });
});
