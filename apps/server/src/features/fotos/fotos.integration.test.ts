import { DISCO_LIVRE_MIN_BYTES, mensagensFotos } from '@frota/contract/fotos';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, formOf } from '../../testing/client.ts';
import { makeLargePhoto, makePhoto } from '../../testing/photos.ts';
import { describeInBothYards } from '../../testing/suite.ts';
import { post } from '../../testing/yard.ts';

const DRIVER = 'Outro Motorista';

describeInBothYards('main path', 'photos', (yard, context) => {
  const upload = async (bytes: Uint8Array, pasta = 'checkin-combustivel', client = yard.portaria) =>
    client.post('/api/fotos', formOf({ pasta, placa: 'abc-1d23' }, { foto: { bytes } }));
  const urlOf = async (client = yard.portaria): Promise<string> =>
    (await upload(await makePhoto(), 'checkin-combustivel', client)).json().url;

  const withUrl = (url: string, placa: string) =>
    yard.checkinPosting(
      { placa, fotoPainelCombustivelUrl: url },
      { fotoPainelCombustivel: undefined },
    );

  it('takes an uploaded photo into a record once', async () => {
    const url = await urlOf();
    const first = await post(yard.portaria, '/api/checkin', await withUrl(url, 'FOT1A01'));
    expect(first.statusCode).toBe(201);
    const again = await post(yard.portaria, '/api/checkin', await withUrl(url, 'FOT1A02'));
    expect(again.statusCode).toBe(400);
    expect(again.json().campos.fotoPainelCombustivel).toMatch(/já usada/);
  });

  if (!context.isWhole) return;

  it.each(['checkin-combustivel', 'bomba_combustivel'])('stores an upload in %s', async (pasta) => {
    const answer = await upload(await makePhoto(), pasta);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().url).toMatch(
      new RegExp(`^/api/fotos/${pasta}/ABC1D23-\\d{13}-[\\w-]{12}\\.jpg$`),
    );
  });

  it('serves a photo as an image for this browser alone', async () => {
    const answer = await yard.portaria.get(await urlOf());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('private'),
      vary: expect.stringContaining('Cookie'),
      'content-length': String(answer.rawPayload.length),
    });
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg');
  });

  it.each([
    '/api/fotos/checkin-combustivel/none.jpg',
    '/api/fotos/..%2f..%2fetc%2fpasswd',
    '/api/fotos/',
  ])('has nothing at %s', async (url) => {
    const answer = await yard.portaria.get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error).toBeTruthy();
  });

  describe('of a check-in and its fueling', () => {
    /** Everybody, the driver of VER1A01 included. */
    let people: Readonly<Record<string, Client>>;
    beforeAll(async () => {
      await yard.veiculo('VER1A01', { Cidade: 'Amambai' });
      people = {
        frota: yard.frota,
        gate: yard.portaria,
        holder: yard.manobrista,
        otherGate: await yard.login('Portaria', 'Outra Portaria'),
        otherYard: await yard.login('Manobrista', 'Outro Manobrista'),
        driver: await yard.login('Motorista', DRIVER),
      };
    });

    /** Who is shown the photo of a record; all others are told that there is none. */
    async function seenBy(papel: string, vinculo: string): Promise<string[]> {
      const { key } = await context.db
        .selectFrom('foto')
        .select('key')
        .where('vinculo_id', '=', vinculo)
        .where('papel', '=', papel)
        .executeTakeFirstOrThrow();
      const seen: string[] = [];
      for (const [name, client] of Object.entries(people)) {
        const { statusCode } = await client.get(`/api/fotos/${key}`);
        if (statusCode !== 404) seen.push(`${name} ${statusCode}`);
      }
      return seen;
    }
    const enter = () => yard.checkin({ placa: 'VER1A01', combustivel: '3/4', motorista: DRIVER });

    it('are shown to Frota, and to who took part in them', async () => {
      const { id } = await enter();
      expect(await seenBy('fotoPlaca', id)).toEqual(['frota 200', 'gate 200']);
      await yard.assumir(yard.manobrista, id);
      expect(await seenBy('fotoPlaca', id)).toEqual(['frota 200', 'gate 200', 'holder 200']);
      const fueling = await yard.concluir({ tarefaId: id, placa: 'VER1A01' });
      expect(await seenBy('fotoPlaca', id)).toEqual(['frota 200', 'gate 200', 'holder 200']);
      expect(await seenBy('fotoBomba', fueling)).toEqual(['frota 200', 'holder 200']);
    });

    it('are shown no more to who gave its task back, unless he fueled it after all', async () => {
      const { id } = await enter();
      await yard.assumir(yard.manobrista, id);
      await yard.manobrista.post(`/api/tarefas/deixar/${id}`);
      expect(await seenBy('fotoPlaca', id)).toEqual(['frota 200', 'gate 200']);
      const { otherYard } = people;
      await yard.assumir(otherYard!, id);
      expect(await seenBy('fotoPlaca', id)).toEqual(['frota 200', 'gate 200', 'otherYard 200']);
      await yard.frota.post(`/api/tarefas/deixar/${id}`);
      expect(await seenBy('fotoPlaca', id)).toEqual(['frota 200', 'gate 200']);
      await yard.concluir({ tarefaId: id, placa: 'VER1A01' });
      expect(await seenBy('fotoPlaca', id)).toEqual(['frota 200', 'gate 200', 'holder 200']);
    });

    it('are shown to their driver once he is asked for a statement', async () => {
      // Fueled again too soon: who drove could be the cause.
      const placa = 'VER2A02';
      await yard.veiculo(placa, { Cidade: 'Amambai' });
      await yard.ajuste('interno', { placa, km: '120490', horario: '06:00', litragem: '30' });
      const { id } = await yard.checkin({ placa, combustivel: '3/4', motorista: DRIVER });
      await yard.assumir(yard.manobrista, id);
      const fueling = await yard.concluir({ tarefaId: id, placa, bombaLitros: '30' });
      const path = `/api/divergencias?placa=${placa}&regra=cedo_demais`;
      const [caso] = (await yard.frota.get(path)).json().divergencias;
      const pessoa = { pessoa: people.driver!.user.id };
      const asked = await yard.frota.post(`/api/divergencias/${caso.id}/pedido`, pessoa);
      expect(asked.statusCode).toBe(204);
      for (const [papel, vinculo] of [
        ['fotoPlaca', id],
        ['fotoBomba', fueling],
      ] as const) {
        expect(await seenBy(papel, vinculo)).toContain('driver 200');
      }
      const [pedido] = (await people.driver!.get('/api/divergencias/pedidos')).json().pedidos;
      expect(pedido.fotos).toEqual(caso.fotos);
      for (const { url } of pedido.fotos) {
        expect((await people.driver!.get(url)).statusCode).toBe(200);
      }
    });
  });

  describe('small pictures', () => {
    const miniatura = (url: string, client = yard.portaria) =>
      client.get(`${url}?tamanho=miniatura`);
    const keyIn = (url: string): string => url.replace('/api/fotos/', '');

    it('stands for a photo where that is small, with its long side at most 320 pixels', async () => {
      const url = (await upload(await makeLargePhoto())).json().url;
      const answer = await miniatura(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': expect.stringContaining('private'),
        'content-length': String(answer.rawPayload.length),
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, height: 240 });
      const whole = await yard.portaria.get(url);
      expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 800, height: 600 });
      expect((await yard.portaria.get(`${url}?tamanho=enorme`)).statusCode).toBe(400);
    });

    it('is made at the first request of a photo of before there were any, once for many', async () => {
      const url = (await upload(await makeLargePhoto())).json().url;
      const small = `miniatura/${keyIn(url)}`;
      await yard.storage.remove(small);
      const put = vi.spyOn(yard.storage, 'put');
      const answers = await Promise.all([1, 2, 3].map(() => miniatura(url)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(put.mock.calls.map(([key]) => key)).toEqual([small]);
      put.mockRestore();
      expect(yard.storage.keys()).toContain(small);
    });

    it('is shown to those alone who may see the photo', async () => {
      const url = await urlOf();
      expect((await miniatura(url, yard.frota)).statusCode).toBe(200);
      expect((await miniatura(url, yard.manobrista)).statusCode).toBe(404);
      expect((await yard.http.inject({ url: `${url}?tamanho=miniatura` })).statusCode).toBe(401);
    });

    it('is not left behind by a photo that is removed while it is made', async () => {
      const url = (await upload(await makeLargePhoto())).json().url;
      const key = keyIn(url);
      await yard.storage.remove(`miniatura/${key}`);
      const put = yard.storage.put;
      vi.spyOn(yard.storage, 'put').mockImplementationOnce(async (...args) => {
        await yard.services.fotos.purgeUnlinked(new Date(yard.clock.now().getTime() + 1));
        await put(...args);
      });
      expect((await miniatura(url)).statusCode).toBe(404);
      vi.restoreAllMocks();
      expect(yard.storage.keys().filter((one) => one.endsWith(key))).toEqual([]);
    });
  });

  it("shows a user's own picture to everybody who is logged in", async () => {
    const form = formOf({ email: '' }, { foto: { bytes: await makePhoto() } });
    const { foto } = (await yard.portaria.call('PUT', '/api/auth/perfil', form)).json();
    expect((await yard.manobrista.get(foto)).statusCode).toBe(200);
  });

  it('shows no photo without a session', async () => {
    const url = await urlOf();
    expect((await yard.http.inject({ url })).statusCode).toBe(401);
  });

  it('names the field of a file that is no photo, and stores nothing', async () => {
    const before = yard.storage.keys().length;
    const answer = await upload(Buffer.from('no photo'));
    expect(answer.statusCode).toBe(415);
    expect(answer.json().campos.foto).toMatch(/Envie uma foto/);
    expect(yard.storage.keys()).toHaveLength(before);
  });

  it('lets one of two records that come together have it', async () => {
    const url = await urlOf();
    const postings = [await withUrl(url, 'FOT2A01'), await withUrl(url, 'FOT2A02')];
    const answers = await Promise.all(
      postings.map((posting) => post(yard.portaria, '/api/checkin', posting)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
  });

  it('takes no photo that somebody else uploaded', async () => {
    const url = await urlOf(yard.manobrista);
    const answer = await post(yard.portaria, '/api/checkin', await withUrl(url, 'FOT3A01'));
    expect(answer.statusCode).toBe(400);
  });

  it('answers 500 and keeps nothing when the storage fails', async () => {
    const before = yard.storage.keys().length;
    const put = vi.spyOn(yard.storage, 'put').mockRejectedValue(new Error('disk full'));
    const answer = await upload(await makePhoto());
    put.mockRestore();
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('disk full');
    expect(yard.storage.keys()).toHaveLength(before);
  });

  describe("a user's share", () => {
    const DIA_MS = 86_400_000;
    /** As many rows of photos that wait since so many days, without files. */
    const waitSince = (client: Client, dias: number, fotos: number, bytes = 1000) =>
      context.db
        .insertInto('foto')
        .values(
          Array.from({ length: fotos }, () => ({
            id: v7(),
            key: `checkin-combustivel/${v7()}.jpg`,
            sha256: '0'.repeat(64),
            bytes,
            largura: 1,
            altura: 1,
            usuario_id: client.user.id,
            criada_em: new Date(yard.clock.now().getTime() - dias * DIA_MS),
            vinculo_id: null,
            papel: null,
          })),
        )
        .execute();
    const waiting = async ({ user }: Client): Promise<number> => {
      const rows = await context.db
        .selectFrom('foto')
        .select('id')
        .where('usuario_id', '=', user.id)
        .where('vinculo_id', 'is', null)
        .execute();
      return rows.length;
    };

    it('is 200 that wait: beyond it the oldest goes after a day', async () => {
      const client = await yard.login('Portaria', 'Portaria Cheia');
      await waitSince(client, 2, 1);
      await waitSince(client, 0, 199);
      expect((await upload(await makePhoto(), 'checkin-combustivel', client)).statusCode).toBe(201);
      expect(await waiting(client)).toBe(200);
      const refused = await upload(await makePhoto(), 'checkin-combustivel', client);
      expect(refused.statusCode).toBe(429);
      expect(refused.json().error).toBe(mensagensFotos.muitasSemRegistro);
      expect(await waiting(client)).toBe(200);
      // Others have shares of their own, and what comes with its form waits for nothing.
      expect((await upload(await makePhoto())).statusCode).toBe(201);
      const posting = await yard.checkinPosting({ placa: 'FOT4A01' });
      expect((await post(client, '/api/checkin', posting)).statusCode).toBe(201);
    });

    it('is 200 MB that wait', async () => {
      const client = await yard.login('Portaria', 'Portaria Pesada');
      await waitSince(client, 0, 2, 99 * 1024 * 1024);
      expect((await upload(await makePhoto(), 'checkin-combustivel', client)).statusCode).toBe(201);
      await waitSince(client, 0, 1, 2 * 1024 * 1024);
      expect((await upload(await makePhoto(), 'checkin-combustivel', client)).statusCode).toBe(429);
    });
  });

  it('takes no photo in while the disk is nearly full, and records without one', async () => {
    const posting = await yard.checkinPosting({ placa: 'FOT5A01' });
    const free = vi.spyOn(yard.storage, 'freeBytes').mockResolvedValue(DISCO_LIVRE_MIN_BYTES - 1);
    const before = yard.storage.keys().length;
    const ready = await yard.http.inject({ url: '/readyz' });
    const uploaded = await upload(await makePhoto());
    const booked = await post(yard.portaria, '/api/checkin', posting);
    const byHand = await yard.lancar('externo', { placa: 'FOT5A01' });
    free.mockRestore();
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: 'ok', detalhe: mensagensFotos.discoCheio });
    for (const answer of [uploaded, booked]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json().error).toBe(mensagensFotos.discoCheio);
    }
    expect(yard.storage.keys()).toHaveLength(before);
    expect(byHand.statusCode).toBe(201);
  });

  it('removes what no form ever used', async () => {
    await upload(await makePhoto());
    const before = new Date(yard.clock.now().getTime() + 1);
    const fotos = await context.db.selectFrom('foto').select(['key', 'vinculo_id']).execute();
    const linked = fotos.filter(({ vinculo_id }) => vinculo_id !== null);
    const removed = await yard.services.fotos.purgeUnlinked(before);
    expect(removed).toBe(fotos.length - linked.length);
    expect(removed).toBeGreaterThan(0);
    expect(yard.storage.keys().toSorted()).toEqual(
      linked.flatMap(({ key }) => [key, `miniatura/${key}`]).toSorted(),
    );
  });

  it("removes users' pictures that were replaced, not the ones in use", async () => {
    const change = async (): Promise<string> => {
      const form = formOf({ email: '' }, { foto: { bytes: await makePhoto() } });
      return (await yard.manobrista.put('/api/auth/perfil', form)).json().foto;
    };
    const [first, second] = [await change(), await change()];
    const stored = new Date(yard.clock.now().getTime() + 1);
    expect(await yard.services.fotos.purgeReplaced(yard.clock.now())).toBe(0);
    expect(await yard.services.fotos.purgeReplaced(stored)).toBe(1);
    expect((await yard.frota.get(first)).statusCode).toBe(404);
    expect((await yard.frota.get(second)).statusCode).toBe(200);
    expect(await yard.services.fotos.purgeReplaced(stored)).toBe(0);
  });
});
