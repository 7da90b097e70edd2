import { randomUUID } from 'node:crypto';
import { chmodSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { mensagensFalhas } from '@frota/contract/operacao';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createS3PhotoStorage } from '../adapters/photo-storage/s3.ts';
import { formOf } from '../testing/client.ts';
import { openTestDatabase } from '../testing/databases.ts';
import {
  type Answer,
  type FaultyServer,
  MANAGER,
  openFaultyServer,
} from '../testing/faulty-server.ts';
import { freePort } from '../testing/free-port.ts';
import { makePhoto } from '../testing/photos.ts';
import { IS_PROVA } from '../testing/provas.ts';
import { startTestServer } from '../testing/server.ts';

// Servers as programs, one of them ended and started again.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { fotosFora, semPermissao, arquivosDemais, discoCheio, bancoFora } = mensagensFalhas;

let server: FaultyServer;
const fotos = (): string => join(server.folder, 'fotos');

function expectRefused({ status, headers, body }: Answer, sentence: string): void {
  expect({ status, error: body.error }).toEqual({ status: 503, error: sentence });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

type Fault = readonly [what: string, sentence: string, begin: () => void, end: () => void];

/** With its photos a server loses nothing else. */
const OF_PHOTOS: readonly Fault[] = [
  [
    "the photos' disk is not mounted",
    fotosFora,
    () => renameSync(fotos(), `${fotos()}.fora`),
    () => renameSync(`${fotos()}.fora`, fotos()),
  ],
  [
    "the photos' folder is closed to it",
    semPermissao,
    () => chmodSync(fotos(), 0),
    () => chmodSync(fotos(), 0o700),
  ],
];

const OF_FILES: Fault = [
  'it may open no more files',
  arquivosDemais,
  () => server.limit('nofile', 10),
  () => server.limit('nofile', 1024),
];

async function takesPhotosAgain([, sentence, begin, end]: Fault, goesOn = true): Promise<void> {
  const kept = (await (await server.photoToSend())()).body.url!;
  const send = await server.photoToSend();
  const senha = Response.json({ senha_atual: MANAGER.FROTA_SENHA });
  const callAll = async () => ({
    ready: await server.call('GET', '/readyz'),
    read: await server.call('GET', '/api/tarefas'),
    written: await server.call('POST', '/api/auth/sessoes/encerrar', senha),
    // Last: what is refused before it came whole ends its connection, and without files there is no other.
    refused: await send(),
  });
  begin();
  const { ready, read, written, refused } = await callAll().finally(end);
  expectRefused(refused, sentence);
  expect(ready).toMatchObject({ status: 503, body: { campos: { fotos: sentence } } });
  if (goesOn) expect([read.status, written.status]).toEqual([200, 204]);
  else for (const one of [read, written]) if (one.status >= 300) expectRefused(one, sentence);
  expect((await server.call('GET', '/readyz')).status).toBe(200);
  expect((await send()).status).toBe(201);
  expect((await server.call('GET', kept)).status).toBe(200);
}

describe('a server with the embedded database', () => {
  beforeAll(async () => {
    server = await openFaultyServer('embedded');
  });
  afterAll(() => server.close());

  // Of either database the photos are the same files.
  if (IS_PROVA) {
    it.each(OF_PHOTOS)('says so while %s, goes on with the rest, and heals', async (...fault) =>
      takesPhotosAgain(fault),
    );
  }

  it('says so while it may open no more files, of the database or for photos, and heals', () =>
    takesPhotosAgain(OF_FILES, false));

  it('says so while the database is closed to it, and heals', async () => {
    const banco = join(server.folder, 'banco');
    chmodSync(banco, 0);
    // Of a table that nobody has asked for since the start.
    const refused = await server.call('GET', '/api/cuidados/preventivas');
    chmodSync(banco, 0o700);
    expectRefused(refused, semPermissao);
    expect((await server.call('GET', '/api/cuidados/preventivas')).status).toBe(200);
  });

  if (IS_PROVA) {
    it('ends where its log cannot be written, and the next start has what was acknowledged', async () => {
      const kept = (await (await server.photoToSend())()).body.url!;
      const send = await server.photoToSend();
      server.limit('fsize', 0);
      await expect(send()).rejects.toThrow();
      await server.program().closed;
      expect(server.program().child.exitCode).toBe(1);
      expect(server.program().output).toContain('O banco de dados embutido parou');
      await server.restart();
      expect((await server.call('GET', kept)).status).toBe(200);
      expect((await send()).status).toBe(201);
    });
  }
});

describe('a server with its photos in a bucket', () => {
  it('says so while that is away, and goes on with the rest', async () => {
    const { database, close } = await openTestDatabase('embedded');
    const bucket = createS3PhotoStorage({
      bucket: 'fotos',
      endpoint: `http://127.0.0.1:${await freePort()}`,
      credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
    });
    const {
      http,
      login,
      close: stop,
    } = await startTestServer({ database }, { storage: bucket as never });
    const client = await login('Manobrista');
    const ready = await http.inject('/readyz');
    const foto = { foto: { bytes: await makePhoto() } };
    const sent = await client.post(
      '/api/fotos',
      formOf({ id: randomUUID(), pasta: 'bomba_combustivel' }, foto),
    );
    expect(ready.statusCode).toBe(503);
    expect(ready.json().campos).toEqual({ fotos: fotosFora });
    expect([sent.statusCode, sent.json().error]).toEqual([503, fotosFora]);
    expect((await client.get('/api/tarefas')).statusCode).toBe(200);
    await stop();
    bucket.close();
    await close();
  });
});

describe('a server with PostgreSQL', () => {
  beforeAll(async () => {
    server = await openFaultyServer('postgres');
  });
  afterAll(() => server.close());

  it.each<Fault>([
    ...OF_PHOTOS,
    OF_FILES,
    // Of the embedded database this is the end.
    [
      'files may not grow',
      discoCheio,
      () => server.limit('fsize', 0),
      () => server.limit('fsize', 'unlimited'),
    ],
  ])('says so while %s, goes on with the rest, and heals', async (...fault) =>
    takesPhotosAgain(fault),
  );

  it('says so while the database is away, and heals', async () => {
    const send = await server.photoToSend();
    server.proxy?.stall();
    const waiting = send();
    const ready = await server.call('GET', '/readyz', undefined, true);
    server.proxy?.cut();
    const refused = [await waiting, await send()];
    server.proxy?.heal();
    expect(ready).toMatchObject({ status: 503, body: { campos: { banco: bancoFora } } });
    for (const answer of refused) expectRefused(answer, bancoFora);
    expect((await send()).status).toBe(201);
    expect((await server.call('GET', '/readyz')).status).toBe(200);
  });
});
