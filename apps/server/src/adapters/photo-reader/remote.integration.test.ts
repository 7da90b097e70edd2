import { afterAll, beforeAll, expect, it } from 'vitest';
import { DomainError } from '../../kernel/domain-error.ts';
import { formOf } from '../../testing/client.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { createScriptedReader, makePhoto } from '../../testing/photos.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createRemotePhotoReader } from './remote.ts';

describeOnBothDatabases('reading photos on another instance', (context) => {
  const scripted = createScriptedReader();
  const busy = new DomainError('busy', 'A leitura de fotos está ocupada.');
  const strange = new DomainError('unsupported', 'O arquivo não é uma foto.');
  let reading: TestServer;
  let asking: TestServer;
  let url: string;

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
    asking = await startTestServer(context, { reader: createRemotePhotoReader(url) });
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

  it('answers what the other one read, for the user’s own session', async () => {
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

  it('hands on why a photo was refused', async () => {
    const answer = await ask(Buffer.alloc(1));
    expect(answer.statusCode).toBe(415);
    expect(answer.json().error).toBe('O arquivo não é uma foto.');
  });

  it.each([
    ['is busy', () => url, Buffer.alloc(2), {}],
    ['knows no such session', () => url, Buffer.alloc(9), { cookie: 'frota_sessao=none' }],
    ['is no instance of ours', () => `${url}/api/auth`, Buffer.alloc(9), {}],
    ['is not there', () => 'http://127.0.0.1:1', Buffer.alloc(9), {}],
  ])('says "come back later" where the other one %s', async (_case, address, bytes, caller) => {
    const reader = createRemotePhotoReader(address());
    await expect(reader.read(bytes, 'placa', { usuarioId: 1, ...caller })).rejects.toMatchObject({
      kind: 'busy',
      message: expect.stringMatching(/não está disponível/),
    });
  });
});
