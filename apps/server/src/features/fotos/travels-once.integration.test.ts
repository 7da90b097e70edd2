import { mensagensFotos } from '@frota/contract/fotos';
import { v7 } from 'uuid';
import { beforeAll, expect, it, vi } from 'vitest';
import { type Client, formOf } from '../../testing/client.ts';
import { makePhoto } from '../../testing/photos.ts';
import { describeInYard } from '../../testing/suite.ts';
import { post } from '../../testing/yard.ts';

describeInYard('a photo that is sent ahead of its form', (yard, context) => {
  beforeAll(() => yard.veiculo('UMA1V23'));

  const upload = async (
    client: Client,
    fields: Readonly<Record<string, string>> = {},
    bytes?: Uint8Array,
  ) =>
    client.post(
      '/api/fotos',
      formOf(
        { pasta: 'checkin-combustivel', ...fields },
        { foto: { bytes: bytes ?? (await makePhoto()) } },
      ),
    );
  const urlOf = async (client: Client, bytes?: Uint8Array): Promise<string> =>
    (await upload(client, { id: v7() }, bytes)).json().url;
  const linksOf = (id: string) =>
    context.db
      .selectFrom('foto')
      .select(['papel'])
      .where('vinculo_id', '=', id)
      .orderBy('papel')
      .execute()
      .then((rows) => rows.map(({ papel }) => papel));

  it('needs no plate', async () => {
    expect(await urlOf(yard.portaria)).toMatch(
      /^\/api\/fotos\/checkin-combustivel\/\d{13}-[\w-]{12}\.jpg$/,
    );
  });

  it('answers the first result to the same id, however often, and stores one photo', async () => {
    const [id, bytes, before] = [v7(), await makePhoto(), yard.storage.keys().length];
    const together = await Promise.all([1, 2, 3].map(() => upload(yard.portaria, { id }, bytes)));
    const later = await upload(yard.portaria, { id, placa: 'ABC1D23' }, bytes);
    expect(new Set([...together, later].map((answer) => answer.json().url)).size).toBe(1);
    expect(later.statusCode).toBe(201);
    // With its small picture.
    expect(yard.storage.keys()).toHaveLength(before + 2);
  });

  it.each([
    ['other bytes', () => yard.portaria],
    ['another user', () => yard.manobrista],
  ])('refuses the id of a photo for %s', async (who, client) => {
    const [id, bytes] = [v7(), await makePhoto()];
    await upload(yard.portaria, { id }, bytes);
    const again = who === 'other bytes' ? await makePhoto() : bytes;
    expect((await upload(client(), { id }, again)).statusCode).toBe(409);
  });

  it('stores at the next try what a failing storage did not take', async () => {
    const [id, bytes] = [v7(), await makePhoto()];
    const put = vi.spyOn(yard.storage, 'put').mockRejectedValueOnce(new Error('disk full'));
    expect((await upload(yard.portaria, { id }, bytes)).statusCode).toBe(500);
    put.mockRestore();
    const { url } = (await upload(yard.portaria, { id }, bytes)).json();
    expect((await yard.portaria.get(url)).statusCode).toBe(200);
  });

  it('takes an id again after its photo was removed', async () => {
    const [id, bytes] = [v7(), await makePhoto()];
    const first = (await upload(yard.portaria, { id }, bytes)).json().url;
    await yard.services.fotos.purgeUnlinked(new Date(yard.clock.now().getTime() + 1));
    const second = (await upload(yard.portaria, { id }, bytes)).json().url;
    expect(second).not.toBe(first);
    expect((await yard.portaria.get(first)).statusCode).toBe(404);
    expect((await yard.portaria.get(second)).statusCode).toBe(200);
  });

  async function checkinFields(placa: string) {
    const photo = (): Promise<string> => urlOf(yard.portaria);
    const { fields } = await yard.checkinPosting({ placa });
    return {
      ...fields,
      id: v7(),
      fotoPlacaUrl: await photo(),
      fotoPainelKmUrl: await photo(),
      fotoPainelCombustivelUrl: await photo(),
    };
  }

  it('is named by its address in a check-in, lists too, in at most 4 kB', async () => {
    const fields = await checkinFields('UMA1V23');
    const form = formOf(fields);
    const lists = ['fotosCarrinho', 'fotosCone', 'fotosTravaRodas'];
    for (const list of lists) {
      form.append(`${list}Url[]`, await urlOf(yard.portaria));
      form.append(`${list}Url[]`, await urlOf(yard.portaria));
    }
    const bytes = (await new Response(form).arrayBuffer()).byteLength;
    expect(bytes).toBeLessThan(4096);
    const answer = await yard.portaria.post('/api/checkin', form);
    expect(answer.statusCode).toBe(201);
    expect(await linksOf(answer.json().id)).toEqual([
      'fotoPainelCombustivel',
      'fotoPainelKm',
      'fotoPlaca',
      ...lists.flatMap((list) => [list, list]),
    ]);
  });

  it('is named by its address when a task is completed and at a foreign station', async () => {
    const { id } = await yard.checkin({ placa: 'UMA1V23' });
    await yard.assumir(yard.manobrista, id);
    const { fields } = await yard.completionPosting({ tarefaId: id, placa: 'UMA1V23' });
    const papeis = ['fotoBomba', 'fotoPainelCombustivel', 'fotoPainelKm', 'fotoPlaca'];
    const urls = await named(papeis, yard.manobrista);
    const done = await yard.manobrista.post('/api/tarefas/checkin', formOf({ ...fields, ...urls }));
    expect(done.statusCode).toBe(201);
    expect(await linksOf(done.json().id)).toEqual(papeis);

    const driver = await yard.login('Motorista', 'Motorista Longe');
    const fora = ['fotoComprovante', 'fotoKm', 'fotoPainelCombustivel', 'fotoPlaca'];
    const externo = await driver.post(
      '/api/abastecimentos-externos',
      formOf({
        id: v7(),
        placa: 'UMA1V23',
        km: '121000',
        nivelCombustivel: '1',
        bombaLitros: '80',
        ...(await named(fora, driver)),
      }),
    );
    expect(externo.statusCode).toBe(201);
    expect(await linksOf(externo.json().id)).toEqual(fora);
  });

  async function named(papeis: readonly string[], client: Client): Promise<Record<string, string>> {
    const entries = papeis.map(async (papel) => [`${papel}Url`, await urlOf(client)] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  const keysOf = (id: string) =>
    context.db
      .selectFrom('foto')
      .select('key')
      .where('vinculo_id', '=', id)
      .execute()
      .then((rows) => rows.map(({ key }) => key));

  it('has the plate in its key once its record is known, and lies there alone', async () => {
    const before = yard.storage.keys();
    const [id, bytes] = [v7(), await makePhoto()];
    const first = (await upload(yard.portaria, { id }, bytes)).json().url;
    const fields = { ...(await checkinFields('UMA1V23')), fotoPlacaUrl: first };
    const answer = await yard.portaria.post('/api/checkin', formOf(fields));
    const keys = await keysOf(answer.json().id);
    expect(keys).toHaveLength(3);
    for (const key of keys) {
      expect(key).toMatch(/^checkin-combustivel\/UMA1V23-\d{13}-[\w-]{12}\.jpg$/);
      expect((await yard.frota.get(`/api/fotos/${key}`)).statusCode).toBe(200);
    }
    // The one that `checkinFields` sent in the first one's place waits under its own key.
    const added = yard.storage.keys().filter((key) => !before.includes(key));
    expect(added.filter((key) => key.includes('UMA1V23'))).toHaveLength(6);
    expect(added).toHaveLength(8);
    expect(added).not.toContain(first.replace('/api/fotos/', ''));
    // Sent again under its id, it is the record's.
    const again = (await upload(yard.portaria, { id }, bytes)).json().url;
    expect(keys).toContain(again.replace('/api/fotos/', ''));
  });

  it('keeps its first key where no copy can be made', async () => {
    const fields = await checkinFields('UMA1V23');
    const before = yard.storage.keys();
    const failing = vi.spyOn(yard.storage, 'put').mockRejectedValue(new Error('gone'));
    const { id } = (await yard.portaria.post('/api/checkin', formOf(fields))).json();
    failing.mockRestore();
    expect(await keysOf(id)).toContain(fields.fotoPlacaUrl.replace('/api/fotos/', ''));
    expect(yard.storage.keys()).toEqual(before);
  });

  it('is one record’s, and leaves nothing of the other, where two name it at once', async () => {
    const before = yard.storage.keys().length;
    const fields = await checkinFields('UMA1V23');
    const answers = await Promise.all(
      [v7(), v7()].map((id) => yard.portaria.post('/api/checkin', formOf({ ...fields, id }))),
    );
    const [taken, ...others] = answers.filter(({ statusCode }) => statusCode === 201);
    expect(others).toEqual([]);
    expect(await keysOf(taken!.json().id)).toHaveLength(3);
    expect(yard.storage.keys()).toHaveLength(before + 6);
  });

  it('is compared with what was typed by the reading that was made of it', async () => {
    const bytes = await makePhoto();
    const url = await urlOf(yard.portaria, bytes);
    const read = await yard.portaria.post('/api/ocr', formOf({ tipo: 'placa', foto: url }));
    expect(read.statusCode).toBe(200);
    await context.db
      .updateTable('leitura')
      .set({ texto: 'UMA1V99' })
      .where('usuario_id', '=', yard.portaria.user.id)
      .execute();
    const fields = { ...(await checkinFields('UMA1V23')), fotoPlacaUrl: url };
    const { id } = (await yard.portaria.post('/api/checkin', formOf(fields))).json();
    const placa = await context.db
      .selectFrom('conferencia')
      .select(['motivo', 'valor_lido'])
      .where('origem_id', '=', id)
      .where('campo', '=', 'placa')
      .execute();
    expect(placa).toEqual([{ motivo: 'diferenteDaLeitura', valor_lido: 'UMA1V99' }]);
  });

  it('answers a form again whose addresses changed with a retry', async () => {
    const fields = await checkinFields('UMA1V23');
    const first = await yard.portaria.post('/api/checkin', formOf(fields));
    const again = await yard.portaria.post(
      '/api/checkin',
      formOf({ ...fields, ...(await named(['fotoPlaca'], yard.portaria)) }),
    );
    expect([again.statusCode, again.json().id]).toEqual([201, first.json().id]);
    const files = await post(yard.portaria, '/api/checkin', {
      fields: (await yard.checkinPosting({ placa: 'UMA1V23', id: fields.id })).fields,
      files: (await yard.checkinPosting({ placa: 'UMA1V23' })).files,
    });
    expect([files.statusCode, files.json().id]).toEqual([201, first.json().id]);
  });

  it('tells all fields whose photo is gone, used or not the user’s own', async () => {
    const fields = await checkinFields('UMA1V23');
    await yard.portaria.post('/api/checkin', formOf(fields));
    const answer = await yard.portaria.post(
      '/api/checkin',
      formOf({
        ...(await checkinFields('UMA1V23')),
        fotoPlacaUrl: fields.fotoPlacaUrl,
        fotoPainelKmUrl: await urlOf(yard.manobrista),
        'fotosConeUrl[]': '/api/fotos/checkin-combustivel/gone.jpg',
      }),
    );
    expect(answer.statusCode).toBe(400);
    const { naoPertence } = mensagensFotos;
    expect(answer.json().campos).toEqual({
      fotoPlaca: naoPertence,
      fotoPainelKm: naoPertence,
      fotosCone: naoPertence,
    });
  });

  it('proves one thing of a record', async () => {
    const fields = await checkinFields('UMA1V23');
    const answer = await yard.portaria.post(
      '/api/checkin',
      formOf({ ...fields, fotoPainelKmUrl: fields.fotoPlacaUrl }),
    );
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().campos)).toEqual(['fotoPainelKm']);
  });

  it('counts with the files of its list', async () => {
    const form = formOf(await checkinFields('UMA1V23'), {
      fotosCone: [{ bytes: await makePhoto() }],
    });
    for (let i = 0; i < 2; i++) form.append('fotosConeUrl[]', await urlOf(yard.portaria));
    const answer = await yard.portaria.post('/api/checkin', form);
    expect([answer.statusCode, answer.json().campos]).toEqual([
      400,
      { fotosCone: 'Envie no máximo 2 arquivos.' },
    ]);
  });

  it('is asked for by the name of its field where neither file nor address came', async () => {
    const { fotoPlacaUrl: _, ...fields } = await checkinFields('UMA1V23');
    const answer = await yard.portaria.post(
      '/api/checkin',
      formOf({ ...fields, fotoPainelKmUrl: '' }),
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().campos).toEqual({
      fotoPlaca: 'Validação da placa é obrigatória.',
      fotoPainelKm: 'Foto do KM para validação é obrigatória.',
    });
  });
});
