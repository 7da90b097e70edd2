import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, formOf } from '../../testing/client.ts';
import { makePhoto } from '../../testing/photos.ts';
import { describeInYard } from '../../testing/suite.ts';
import { post } from '../../testing/yard.ts';

const DRIVER = 'Outro Motorista';

describeInYard('photos', (yard, context) => {
  const upload = async (bytes: Uint8Array, pasta = 'checkin-combustivel', client = yard.portaria) =>
    client.post('/api/fotos', formOf({ pasta, placa: 'abc-1d23' }, { foto: { bytes } }));
  const urlOf = async (client = yard.portaria): Promise<string> =>
    (await upload(await makePhoto(), 'checkin-combustivel', client)).json().url;

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
      const { id } = await enter();
      await yard.assumir(yard.manobrista, id);
      const litros = { bombaLitros: '200', km: '120501' };
      const fueling = await yard.concluir({ tarefaId: id, placa: 'VER1A01', ...litros });
      const { divergencias } = (await yard.frota.get('/api/divergencias?placa=VER1A01')).json();
      const caso = divergencias.find(({ registro }: { registro: string }) => registro === fueling);
      const pessoa = { pessoa: people.driver!.user.id };
      const path = `/api/divergencias/${caso.id}/pedido`;
      expect((await yard.frota.post(path, pessoa)).statusCode).toBe(204);
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

  it("shows a user's own picture to everybody who is logged in", async () => {
    const form = formOf({ email: 'a@b.com' }, { foto: { bytes: await makePhoto() } });
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
    expect(answer.json().campos.foto).toMatch(/não é uma foto/);
    expect(yard.storage.keys()).toHaveLength(before);
  });

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
    expect(again.json().campos.fotoPainelCombustivel).toMatch(/já foi usada/);
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

  it('removes what no form ever used', async () => {
    await upload(await makePhoto());
    const before = new Date(yard.clock.now().getTime() + 1);
    const fotos = await context.db.selectFrom('foto').select(['key', 'vinculo_id']).execute();
    const linked = fotos.filter(({ vinculo_id }) => vinculo_id !== null);
    const removed = await yard.services.fotos.purgeUnlinked(before);
    expect(removed).toBe(fotos.length - linked.length);
    expect(removed).toBeGreaterThan(0);
    expect(yard.storage.keys().toSorted()).toEqual(linked.map(({ key }) => key).toSorted());
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
