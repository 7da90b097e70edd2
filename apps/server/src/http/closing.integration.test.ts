import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeInOrder } from './closing.ts';
import { sendError } from './errors.ts';

describe('a closing server', () => {
  let http: FastifyInstance;
  let port: number;
  /** Lets the calls of `/slow` be answered. */
  let release: () => void;
  /** Resolves when the heads of two calls have come, and one of them whole. */
  let reached: Promise<unknown>;

  beforeEach(async () => {
    http = Fastify({ return503OnClosing: false });
    closeInOrder(http);
    http.setErrorHandler(sendError);
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const heads = new Promise<void>((resolve) => {
      let count = 0;
      http.addHook('onRequest', async () => {
        if (++count === 2) resolve();
      });
    });
    const whole = new Promise<void>((resolve) => {
      http.post('/slow', async () => {
        resolve();
        await released;
        return { done: true };
      });
    });
    reached = Promise.all([heads, whole]);
    await http.listen({ port: 0, host: '127.0.0.1' });
    port = (http.server.address() as { port: number }).port;
  });

  async function open(): Promise<{ socket: Socket; answer: Promise<string> }> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => {});
    return { socket, answer: text(socket).catch(() => 'cut') };
  }

  const post = (body: string): string =>
    `POST /slow HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n${body}`;

  it('answers what was sent, cuts what is half sent, and refuses new calls with a sentence', async () => {
    const [sent, half, later] = [await open(), await open(), await open()];
    sent.socket.write(post('{"all":true}'));
    half.socket.write(post('{"se'));
    later.socket.write('GET /new');
    await reached;
    const closed = http.close();
    later.socket.write(' HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await later.answer).toMatch(
      /^HTTP\/1\.1 503 [\s\S]*connection: close[\s\S]*\{"error":"O servidor está ocupado\. Tente novamente em instantes\."\}/i,
    );
    // The half-sent one ends when the time for it is over; the sent one is still waited for.
    expect(await half.answer).toBe('');
    release();
    expect(await sent.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"done":true\}$/);
    await closed;
  });
});
