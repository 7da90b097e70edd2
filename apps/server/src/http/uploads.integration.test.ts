import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { mensagensGerais } from '@frota/contract/rota';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, formOf } from '../testing/client.ts';
import { describeOnDatabase } from '../testing/databases.ts';
import { makePhoto } from '../testing/photos.ts';
import type { TestServer } from '../testing/server.ts';
import { useServer } from '../testing/suite.ts';

const KB = 1024;
const LIMITS = {
  // What is slow on a busy machine has not stalled.
  stalledMs: 60_000,
  userBytes: 512 * KB,
  totalBytes: 768 * KB,
  drainBytes: 256 * KB,
  drainIdleMs: 200,
  drainMs: 2_000,
};
const PART = '--b\r\nContent-Disposition: form-data; name="imagem"; filename="a.jpg"\r\n\r\n';

describeOnDatabase('uploads that attack', (context) => {
  const server = useServer(context, { uploadLimits: LIMITS });
  const hasty = useServer(context, { uploadLimits: { ...LIMITS, stalledMs: 300 } });
  let one: Client;
  let port: number;
  let hastyPort: number;
  const accepted: Socket[] = [];
  const opened: Socket[] = [];
  beforeAll(async () => {
    one = await server.login('Portaria', 'Uma');
    server.http.server.on('connection', (socket) => accepted.push(socket));
    port = await listen(server);
    hastyPort = await listen(hasty);
  });
  afterAll(() => {
    for (const socket of opened) socket.destroy();
  });

  async function listen({ http }: TestServer): Promise<number> {
    return Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
  }

  /** Sends a call's head; answers the socket and, once it came, the text of the answer. */
  function start(
    client: Client,
    head: Readonly<Record<string, string>>,
    path = '/api/ocr',
    to = port,
  ): { socket: Socket; answer: Promise<string>; closed: Promise<unknown> } {
    const socket = connect(to, '127.0.0.1');
    opened.push(socket);
    socket.on('error', () => {});
    const headers = { Host: 'x', Cookie: client.cookie, ...head };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    const answer = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (bytes) => {
        text += bytes;
        if (text.includes('}')) resolve(text);
      });
    });
    return { socket, answer, closed: new Promise((resolve) => socket.on('close', resolve)) };
  }

  const CHUNKED = {
    'Transfer-Encoding': 'chunked',
    'Content-Type': 'multipart/form-data; boundary=b',
  };
  const chunkOf = (bytes: Buffer | string): Buffer => {
    const body = Buffer.from(bytes);
    return Buffer.concat([
      Buffer.from(`${body.length.toString(16)}\r\n`),
      body,
      Buffer.from('\r\n'),
    ]);
  };
  /** Writes for as long as the connection lives. */
  function sendOn(socket: Socket, chunk: Buffer): void {
    const more = (): void => {
      if (!socket.destroyed) socket.write(chunk, () => setImmediate(more));
    };
    more();
  }

  function expectStalled(answer: string): void {
    expect(answer).toMatch(/HTTP\/1.1 408/);
    expect(answer).toContain(mensagensGerais.envioParado);
  }

  describe('a sender who goes on after the refusal', () => {
    it.each([
      ['of a file without end', '/api/ocr', PART, Buffer.alloc(32 * KB), /HTTP\/1.1 429/],
      ['of borders', '/api/ocr', '', Buffer.from('--b\r\n'.repeat(6_000)), /HTTP\/1.1 400/],
      [
        'of fields',
        '/api/ocr',
        '',
        Buffer.from(PART.replace('; filename="a.jpg"', 'x\r\n').repeat(400)),
        /HTTP\/1.1 400/,
      ],
      ['of what nobody asked for', '/api/nada', '', Buffer.alloc(32 * KB), /HTTP\/1.1 404/],
    ])('sees the answer, and then the end: %s', async (_case, path, first, rest, status) => {
      const before = accepted.length;
      const { socket, answer, closed } = start(one, CHUNKED, path);
      if (first) socket.write(chunkOf(first));
      sendOn(socket, chunkOf(rest));
      const text = await answer;
      expect(text).toMatch(status);
      expect(text).toMatch(/connection: close/i);
      expect(JSON.parse(text.slice(text.indexOf('{')))).toEqual(
        expect.objectContaining({ error: expect.any(String) }),
      );
      await closed;
      expect(accepted).toHaveLength(before + 1);
      const { bytesRead } = accepted[before]!;
      expect(bytesRead).toBeLessThan(LIMITS.userBytes + LIMITS.drainBytes + 256 * KB);
    });
  });

  it('sees the answer although it sends everything before it reads', async () => {
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': '200000',
    };
    const { socket, answer } = start(one, headers, '/api/nada');
    socket.pause();
    for (let sent = 0; sent < 200_000; sent += 20_000) {
      await new Promise((resolve) => socket.write(Buffer.alloc(20_000), resolve));
    }
    socket.resume();
    expect(await answer).toMatch(/HTTP\/1.1 404/);
  });

  it('ends an upload that stalls, and has its room again', async () => {
    const mine = await hasty.login('Portaria', 'Uma');
    const { socket, answer, closed } = start(mine, CHUNKED, '/api/ocr', hastyPort);
    socket.write(chunkOf(PART));
    socket.write(chunkOf(Buffer.alloc(400 * KB)));
    expectStalled(await answer);
    await closed;
    const form = formOf({ tipo: 'placa' }, { imagem: { bytes: Buffer.alloc(400 * KB) } });
    expect((await mine.post('/api/ocr', form)).statusCode).toBe(200);
  });

  it.each([
    ['with its length', { 'Content-Length': '100' }, '{"placa":'],
    ['in pieces', { 'Transfer-Encoding': 'chunked' }, chunkOf('{"placa":')],
  ])('ends a JSON body that stalls, sent %s', async (_case, length, half) => {
    const headers = { ...length, 'Content-Type': 'application/json' };
    const { socket, answer, closed } = start(one, headers, '/api/auth/login', hastyPort);
    socket.write(half);
    expectStalled(await answer);
    await closed;
  });

  it('holds no more than its share for one user, and serves the others', async () => {
    const [mine, theirs] = [
      await server.login('Portaria', 'Outra'),
      await server.login('Portaria', 'Terceira'),
    ];
    const connected = once(server.http.server, 'connection');
    const held = start(mine, CHUNKED);
    held.socket.write(chunkOf(PART));
    held.socket.write(chunkOf(Buffer.alloc(400 * KB)));
    const form = async () => formOf({ tipo: 'placa' }, { imagem: { bytes: await makePhoto() } });
    const large = () => formOf({ tipo: 'placa' }, { imagem: { bytes: Buffer.alloc(200 * KB) } });
    const [connection] = (await connected) as [Socket];
    await expect.poll(() => connection.bytesRead).toBeGreaterThan(400 * KB);
    const refused = await mine.post('/api/ocr', large());
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await theirs.post('/api/ocr', await form())).statusCode).toBe(200);
    held.socket.destroy();
    await expect.poll(async () => (await mine.post('/api/ocr', large())).statusCode).toBe(200);
  });
});
