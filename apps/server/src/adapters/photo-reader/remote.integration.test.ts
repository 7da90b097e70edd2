import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSegredo } from '../../database/segredo.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { issuePasse } from '../../kernel/token.ts';
import { callAnonymous, formOf } from '../../testing/client.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createScriptedReader, makePhoto } from '../../testing/photos.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createRemotePhotoReader } from './remote.ts';

describeOnDatabase('reading photos on another instance', (context) => {
  const scripted = createScriptedReader();
  const busy = new DomainError('busy', 'A leitura de fotos está ocupada.');
  const strange = new DomainError('unsupported', 'O arquivo não é uma foto.');
  let reading: TestServer;
  let asking: TestServer;
  let url: string;
  const passeOf = async (usuarioId: number, now = asking.clock.now()) =>
    issuePasse(await getSegredo(context.database.db, 'leitura'), usuarioId, now);

  beforeAll(async () => {
    reading = await startTestServer(context, {
      reader: {
        ...scripted,
        read: async (bytes, tipo, given) => {
          if (bytes.length === 1) throw strange;
          if (bytes.length === 2) throw busy;
          return scripted.read(bytes, tipo, given);
        },
      },
    });
    url = await reading.http.listen({ host: '127.0.0.1', port: 0 });
    asking = await startTestServer(context, { reader: createRemotePhotoReader(url, passeOf) });
  });
  afterAll(async () => {
    await asking.close();
    await reading.close();
  });

  const ask = async (bytes: Uint8Array) =>
    (await asking.login('Portaria')).post(
      '/api/ocr',
      formOf({ tipo: 'placa' }, { imagem: { bytes } }),
    );

  it('answers what the other one read', async () => {
    const bytes = await makePhoto();
    scripted.script(bytes, 'placa', { texto: 'ABC1D23', confianca: 0.9 });
    const answer = await ask(bytes);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ texto: 'ABC1D23', confianca: 0.9 });
  });

  it('hands on the vehicle whose odometer it is', async () => {
    const client = await asking.login('Portaria');
    const imagem = { bytes: await makePhoto() };
    await client.post('/api/ocr', formOf({ tipo: 'km', placa: 'ABC1D23' }, { imagem }));
    expect(scripted.lastContext()?.placa).toBe('ABC1D23');
  });

  it('sends no cookie of the user’s, and a pass that opens this call alone', async () => {
    const calls: Headers[] = [];
    const elsewhere = createServer((request, response) => {
      calls.push(new Headers(request.headers as Record<string, string>));
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const { port } = elsewhere.address() as AddressInfo;
    const reader = createRemotePhotoReader(`http://127.0.0.1:${port}`, passeOf);
    const { user } = await asking.login('Portaria');
    await reader.read(Buffer.alloc(9), 'placa', { usuarioId: user.id }).catch(() => {});
    elsewhere.close();
    expect(calls[0]?.get('cookie')).toBeNull();
    const headers = { authorization: calls[0]?.get('authorization') ?? '' };
    const statusOf = async (method: 'GET' | 'POST', path: string) =>
      (await callAnonymous(reading.http, method, path, undefined, headers)).statusCode;
    expect(await statusOf('POST', '/api/ocr')).toBe(415);
    expect(await statusOf('GET', '/api/tarefas')).toBe(401);
  });

  it.each<[string, (id: number) => string | Promise<string>]>([
    ['too old', (id) => passeOf(id, new Date(asking.clock.now().getTime() - 600_001))],
    ['of a later time', (id) => passeOf(id, new Date(asking.clock.now().getTime() + 600_001))],
    ['of nobody', () => passeOf(999_999)],
    ['signed by others', (id) => issuePasse(Buffer.alloc(32), id, asking.clock.now())],
    ['changed', async (id) => `9${await passeOf(id)}`],
    ['none', () => 'x'],
  ])('refuses a pass that is %s', async (_what, passe) => {
    const { user } = await asking.login('Portaria');
    const headers = { authorization: `Bearer ${await passe(user.id)}` };
    const answer = await callAnonymous(reading.http, 'POST', '/api/ocr', undefined, headers);
    expect(answer.statusCode).toBe(401);
  });

  it('hands on why a photo was refused', async () => {
    const answer = await ask(Buffer.alloc(1));
    expect(answer.statusCode).toBe(415);
    expect(answer.json().error).toBe('O arquivo não é uma foto.');
  });

  it.each([
    ['is busy', () => url, Buffer.alloc(2)],
    ['is no instance of ours', () => `${url}/api/auth`, Buffer.alloc(9)],
    ['is not there', () => 'http://127.0.0.1:1', Buffer.alloc(9)],
  ])('says "come back later" where the other one %s', async (_case, address, bytes) => {
    const reader = createRemotePhotoReader(address(), passeOf);
    await expect(reader.read(bytes, 'placa', { usuarioId: 1 })).rejects.toMatchObject({
      kind: 'busy',
      message: expect.stringMatching(/não está disponível/),
    });
  });
});
