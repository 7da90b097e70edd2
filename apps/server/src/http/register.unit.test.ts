import { type AddressInfo, connect } from 'node:net';
import { defineRoute } from '@frota/contract/rota';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { implement } from './implement.ts';
import { registerImplementation } from './register.ts';
import { createUploadsInFlight, UPLOAD_LIMITS } from './uploads.ts';

const route = defineRoute('POST /api/espera', {
  who: 'anyone',
  summary: 'Waits',
  body: z.object({}),
  answers: { 200: z.object({}) },
});
const deps = {
  sessions: { find: async () => undefined },
  limiter: { take: () => 0 },
  uploads: createUploadsInFlight(UPLOAD_LIMITS),
  watch: { called: () => {} },
};

let http = Fastify();
afterEach(() => http.close());

/** The server with one call, and what sends it a whole request. */
async function serve(handler: (gone: AbortSignal) => Promise<Record<string, never>>) {
  http = Fastify();
  http.decorateRequest('isBackground', true);
  http.decorateRequest('sessionUser', undefined);
  registerImplementation(
    http,
    implement(route, ({ gone }) => handler(gone)),
    deps as never,
  );
  await http.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'POST /api/espera HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  );
  return socket;
}

it('tells a call that its caller has left', async () => {
  const left = Promise.withResolvers<void>();
  const socket = await serve(async (gone) => {
    gone.addEventListener('abort', () => left.resolve());
    socket.destroy();
    await left.promise;
    return {};
  });
  await left.promise;
});

it('tells a call that was answered nothing', async () => {
  const signals: AbortSignal[] = [];
  const socket = await serve(async (gone) => {
    signals.push(gone);
    return {};
  });
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  await http.close();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});
