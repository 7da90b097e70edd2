import { hash } from 'node:crypto';
import { mensagensLeitura } from '@frota/contract/ocr';
import { mensagensGerais } from '@frota/contract/rota';
import { makePng } from '@frota/ocr/fixture';
import { expect, it } from 'vitest';
import { createOnnxPhotoReader } from '../../adapters/photo-reader/onnx.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { newId } from '../../kernel/id.ts';
import type { PhotoReader } from '../../ports/photos.ts';
import { formOf } from '../../testing/client.ts';
import { makePhoto } from '../../testing/photos.ts';
import { startTestServer } from '../../testing/server.ts';
import { describeInBothYards } from '../../testing/suite.ts';
import { listLeituras } from './readings.public.ts';

describeInBothYards('main path', 'reading a photo', (yard, context) => {
  it('answers what was read and keeps it for the submission', async () => {
    const bytes = await makePhoto();
    yard.reader.script(bytes, 'bomba', {
      texto: 'Valor: R$ 512,15\nLitros: 85,50',
      confianca: 0.93,
      litros: '85.50',
      valor: '512.15',
      precoUnitario: '5.99',
      caixas: [{ x: 0.1, y: 0.2, w: 0.3, h: 0.1, texto: '512,15' }],
      daFoto: { texto: 'Litros: 8,55', confianca: 0.5 },
      ms: 41.6,
    });
    const answer = await yard.manobrista.post(
      '/api/ocr',
      formOf({ tipo: 'bomba' }, { imagem: { bytes } }),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      texto: 'Valor: R$ 512,15\nLitros: 85,50',
      confianca: 0.93,
      confirmar: false,
      caixas: [{ x: 0.1, y: 0.2, w: 0.3, h: 0.1, texto: '512,15' }],
      alternativas: [],
      litros: '85.50',
      valor: '512.15',
      precoUnitario: '5.99',
      daFoto: { texto: 'Litros: 8,55', confianca: 0.5 },
    });
    const kept = await context.db
      .selectFrom('leitura')
      .selectAll()
      .where('sha256', '=', hash('sha256', bytes))
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      usuario_id: yard.manobrista.user.id,
      tipo: 'bomba',
      litros: '85.500',
      valor: '512.15',
      texto_foto: 'Litros: 8,55',
      confianca_foto: 0.5,
      ms: 42,
    });
  });

  if (!context.isWhole) return;

  it('keeps a counter’s litres, however many places it has', async () => {
    const bytes = await makePhoto();
    yard.reader.script(bytes, 'totalizador', {
      texto: '000123456789,5',
      litros: '123456789.5',
      confianca: 0.6,
      confirmar: true,
      alternativas: [{ texto: '000123456789,6', confianca: 0.5 }],
    });
    const form = formOf({ tipo: 'totalizador', placa: 'KMA1B23' }, { imagem: { bytes } });
    const answer = await yard.portaria.post('/api/ocr', form);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        texto: '000123456789,5',
        litros: '123456789.5',
        confianca: 0.6,
        confirmar: true,
        caixas: [],
        alternativas: [{ texto: '000123456789,6', confianca: 0.5 }],
      },
    ]);
    expect(yard.reader.lastContext()?.conhecido).toBeUndefined();
    const most = await makePhoto();
    yard.reader.script(most, 'totalizador', { texto: '999999999999', litros: '999999999999' });
    const largest = formOf({ tipo: 'totalizador' }, { imagem: { bytes: most } });
    expect((await yard.portaria.post('/api/ocr', largest)).statusCode).toBe(200);
    const kept = await context.db
      .selectFrom('leitura')
      .select('litros')
      .where('tipo', '=', 'totalizador')
      .orderBy('litros')
      .execute();
    expect(kept.map(({ litros }) => litros)).toEqual(['123456789.500', '999999999999.000']);
  });

  it.each([
    ['no kind', {}, true],
    ['an unknown kind', { tipo: 'hodometro' }, true],
    ['a fuel gauge, which was read until 2026-11-24', { tipo: 'nivel' }, true],
    ['no photo', { tipo: 'placa' }, false],
  ])('refuses %s', async (_case, fields, withPhoto) => {
    const files = withPhoto ? { imagem: { bytes: await makePhoto() } } : {};
    const answer = await yard.portaria.post('/api/ocr', formOf(fields, files));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe(
      withPhoto ? mensagensLeitura.tipoObrigatorio : mensagensGerais.fotoObrigatoria,
    );
  });

  it('still lists a fuel gauge that was read when that was possible', async () => {
    const { id: usuario_id } = yard.portaria.user;
    const sha256 = 'a'.repeat(64);
    const criada_em = yard.clock.now();
    const row = { id: newId(), sha256, usuario_id, texto: '1/2', confianca: 0.6, ms: 1, criada_em };
    await context.db
      .insertInto('leitura')
      .values({ ...row, tipo: 'nivel' })
      .execute();
    const kept = { tipo: 'nivel', texto: '1/2' };
    expect(await listLeituras(context.db, usuario_id, [sha256])).toMatchObject([kept]);
    const dados = await yard.portaria.get('/api/privacidade/meus-dados.json');
    expect(JSON.parse(dados.body).leituras).toContainEqual(expect.objectContaining(kept));
  });

  it('reads a photo that was uploaded before', async () => {
    const bytes = await makePhoto();
    const form = formOf({ pasta: 'checkin-combustivel' }, { foto: { bytes } });
    const { url } = (await yard.portaria.post('/api/fotos', form)).json();
    const stored = await yard.portaria.get(url);
    yard.reader.script(stored.rawPayload, 'placa', { texto: 'ABC1D23' });
    const answer = await yard.portaria.post('/api/ocr', formOf({ tipo: 'placa', foto: url }));
    expect([answer.statusCode, answer.json().texto]).toEqual([200, 'ABC1D23']);
    const kept = await context.db
      .selectFrom('leitura')
      .select('texto')
      .where('sha256', '=', hash('sha256', bytes))
      .execute();
    expect(kept).toEqual([{ texto: 'ABC1D23' }]);
    const both = formOf({ tipo: 'placa', foto: url }, { imagem: { bytes } });
    expect((await yard.portaria.post('/api/ocr', both)).statusCode).toBe(400);
    const others = await yard.manobrista.post('/api/ocr', formOf({ tipo: 'placa', foto: url }));
    expect(others.statusCode).toBe(404);
    expect(others.json().campos.foto).toMatch(/Envie a foto de novo/);
  });

  it('tells the reader the last km of the vehicle whose odometer it is', async () => {
    const ask = async (fields: Readonly<Record<string, string>>) => {
      const imagem = { bytes: await makePhoto() };
      const answer = await yard.portaria.post('/api/ocr', formOf(fields, { imagem }));
      expect(answer.statusCode).toBe(200);
      return yard.reader.lastContext()?.conhecido;
    };
    await yard.checkin({ placa: 'KMA1B23', km: '120500' });
    yard.clock.advance(60_000);
    const known = { kmAnterior: 120_500, kmMaximo: 122_000 };
    expect(await ask({ tipo: 'km', placa: 'kma-1123' })).toEqual(known);
    expect(await ask({ tipo: 'placa', placa: 'KMA1B23' })).toBeUndefined();
    expect(await ask({ tipo: 'km', placa: 'KMZ9Z99' })).toEqual({});
    expect(await ask({ tipo: 'km', placa: 'no plate' })).toBeUndefined();
    expect(await ask({ tipo: 'km' })).toBeUndefined();
  });

  it('forgets old readings', async () => {
    const bytes = await makePhoto();
    const answer = await yard.portaria.post(
      '/api/ocr',
      formOf({ tipo: 'placa' }, { imagem: { bytes } }),
    );
    const sha256 = hash('sha256', bytes);
    const left = () =>
      context.db.selectFrom('leitura').select('tipo').where('sha256', '=', sha256).execute();
    expect([answer.statusCode, await left()]).toEqual([200, [{ tipo: 'placa' }]]);
    await yard.services.ocr.purge(new Date(yard.clock.now().getTime() + 1));
    expect(await left()).toEqual([]);
  });

  it('keeps what was read on the photo of a record as long as a record has one of its bytes', async () => {
    const bytes = await makePhoto();
    await yard.portaria.post('/api/ocr', formOf({ tipo: 'km' }, { imagem: { bytes } }));
    const sha256 = hash('sha256', bytes);
    const lidas = () =>
      context.db.selectFrom('leitura').selectAll().where('sha256', '=', sha256).execute();
    const [{ usuario_id, criada_em }] = (await lidas()) as [
      Awaited<ReturnType<typeof lidas>>[number],
    ];
    const ids = [newId(), newId()];
    const fotos = ids.map((id) => ({
      id,
      key: id,
      sha256,
      usuario_id,
      criada_em,
      bytes: 1,
      largura: 1,
      altura: 1,
      vinculo_id: newId(),
      papel: 'fotoKm',
    }));
    await context.db.insertInto('foto').values(fotos).execute();
    const purge = () => yard.services.ocr.purge(new Date(yard.clock.now().getTime() + 1));
    const left: number[] = [];
    for (const at of [0, 1, 2]) {
      await purge();
      left.push((await lidas()).length);
      const [lida] = await lidas();
      const gone = lida?.foto_id ?? ids[at];
      await context.db.deleteFrom('foto').where('id', '=', gone!).execute();
    }
    expect(left).toEqual([1, 1, 0]);
  });

  it('says so, in Portuguese, when reading is not possible now', async () => {
    const reader: PhotoReader = {
      read: async () => {
        throw new DomainError('busy', 'A leitura de fotos não está disponível agora.');
      },
      warmUp: () => {},
      close: async () => {},
    };
    const server = await startTestServer(context, { reader });
    const client = await server.login('Portaria');
    const bytes = await makePhoto();
    const answer = await client.post('/api/ocr', formOf({ tipo: 'km' }, { imagem: { bytes } }));
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error).toMatch(/leitura de fotos/);
    await server.close();
  });

  it('survives every file that is no photo', async () => {
    const reader = await createOnnxPhotoReader({ threads: 1 });
    const server = await startTestServer(context, { reader });
    const client = await server.login('Portaria');
    const photo = await makePhoto();
    const files: [string, Uint8Array, number][] = [
      ['empty', Buffer.alloc(0), 400],
      ['a text', Buffer.from('not a photo'), 415],
      ['truncated', photo.subarray(0, photo.length / 2), 400],
      ['50 MB', Buffer.alloc(50 * 1024 * 1024), 413],
      ['20,000 × 20,000 pixels', makePng(20_000, 20_000), 413],
    ];
    for (const [name, bytes, status] of files) {
      const answer = await client.post('/api/ocr', formOf({ tipo: 'km' }, { imagem: { bytes } }));
      expect([name, answer.statusCode]).toEqual([name, status]);
      expect(answer.json().error).toMatch(/foto|arquivo/i);
    }
    expect((await client.get('/healthz')).statusCode).toBe(200);
    await server.close();
    await reader.close();
  });
});
