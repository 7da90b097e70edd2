import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePhoto } from '../../testing/photos.ts';
import { describeInBothYards } from '../../testing/suite.ts';
import { type Posting, post } from '../../testing/yard.ts';
import { findTarefa } from '../tarefas/repository.ts';

const DAY_MS = 86_400_000;

describeInBothYards('main path', 'gate check-in', (yard, context) => {
  beforeAll(async () => {
    await yard.veiculo('CHK1A01');
    await yard.veiculo('CHK1A02', { Cidade: 'Navirai', 'Tipo de Combustível': 'DIESEL S500' });
  });

  const send = (posting: Posting, client = yard.portaria) => post(client, '/api/checkin', posting);
  const checkinRow = (id: string) =>
    context.db.selectFrom('checkin').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const tarefaRow = (id: string) => findTarefa(context.db, id);
  const conferencias = async (id: string) => {
    const rows = await context.db
      .selectFrom('conferencia')
      .select(['campo', 'motivo', 'valor_informado', 'valor_lido'])
      .where('origem_id', '=', id)
      .orderBy('campo')
      .orderBy('motivo')
      .execute();
    return rows.map((row) => [row.campo, row.motivo, row.valor_informado, row.valor_lido]);
  };
  const photosOf = (id: string) =>
    context.db.selectFrom('foto').select(['papel', 'key']).where('vinculo_id', '=', id).execute();

  it('stores people, vehicle and photos with the record', async () => {
    const posting = await yard.checkinPosting(
      {
        placa: 'chk-1a02',
        motorista: 'joao da silva',
        km: '0120500',
        cone: 'NOK',
        carrinho: undefined,
      },
      { fotosCone: [{ bytes: await makePhoto() }, { bytes: await makePhoto() }] },
    );
    const answer = await send(posting);
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json();
    expect(await checkinRow(id)).toMatchObject({
      placa: 'CHK1A02',
      placa_canonica: 'CHK1002',
      km: 120500,
      usuario_id: yard.portaria.user.id,
      usuario_nome: 'Portaria Um',
      motorista_nome: 'João da Silva',
      cidade: 'Navirai',
      tipo_combustivel: 'DIESEL S500',
      capacidade: '300.000',
      carrinho: 'NOK',
      cone: 'NOK',
      trava_rodas: 'OK',
      nivel: '1/4',
    });
    expect(await tarefaRow(id)).toMatchObject({ km: 120500, tipo_combustivel: 'DIESEL S500' });
    const photos = await photosOf(id);
    expect(photos.map(({ papel }) => papel).toSorted()).toEqual([
      'fotoPainelCombustivel',
      'fotoPainelKm',
      'fotoPlaca',
      'fotosCone',
      'fotosCone',
    ]);
    for (const { key } of photos) {
      expect(key).toMatch(/^checkin-combustivel\/CHK1A02-/);
      expect(yard.storage.keys()).toContain(key);
    }
  });

  if (!context.isWhole) return;

  describe('the company’s city rule decides', () => {
    it.each([
      ['CHK1A01', '1/2', 'pendente'],
      ['CHK1A01', '3/4', 'isento'],
      ['CHK1A02', '3/4', 'pendente'],
      ['CHK1A02', '1', 'isento'],
      ['NEW1A01', '3/4', 'pendente'],
      ['NEW1A01', '1', 'isento'],
    ])('%s at %s is %s, whatever the client says', async (placa, combustivel, status) => {
      const wrong = status === 'isento' ? 'pendente' : 'isento';
      const posting = await yard.checkinPosting({ placa, combustivel, status: wrong });
      const answer = await send(posting);
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({ id: posting.fields.id, status });
      expect((await tarefaRow(answer.json().id))?.status).toBe(
        status === 'pendente' ? 'pendente' : undefined,
      );
    });
  });

  it('tells an item that nobody looked at from one at fault', async () => {
    const posting = await yard.checkinPosting({
      placa: 'CHK1A01',
      carrinho: 'NOK',
      cone: 'NOK',
      itens_nao_vistos: 'travaRodas,cone,outro',
    });
    const { id } = (await send(posting)).json();
    expect(await checkinRow(id)).toMatchObject({
      carrinho: 'NOK',
      cone: 'NOK',
      trava_rodas: 'OK',
      itens_nao_vistos: ['cone'],
    });
    expect((await yard.frota.get(`/api/checkin/${id}`)).json().checkin).toMatchObject({
      itens_nao_vistos: ['cone'],
    });
    const silent = await yard.checkin({ placa: 'CHK1A01' });
    expect((await checkinRow(silent.id)).itens_nao_vistos).toBeNull();
  });

  it('tells Frota of papers that are over, once, where the gate says so', async () => {
    const told = await yard.checkinPosting({
      placa: 'CHK1A01',
      avisa_vencidos: 'motorista,veiculo,outro',
    });
    const { id } = (await send(told)).json();
    await send(told);
    await yard.checkin({ placa: 'CHK1A01', avisa_vencidos: '' });
    const { conferencias } = (await yard.frota.get('/api/conferencias?busca=CHK1A01')).json();
    const avisos = conferencias.filter(({ campo }: { campo: string }) => campo === 'documentos');
    expect(avisos).toMatchObject([
      {
        origem: 'checkin',
        origem_id: id,
        motivo: 'documentoVencido',
        valor_informado: 'Veículo e Motorista',
        decisao: null,
      },
    ]);
  });

  it.each<[string, (id: number, nome: string) => Promise<unknown>, string | null]>([
    [
      'was renamed',
      async (id, usuario) => {
        const { cpf } = await yard.usuario('Motorista', usuario);
        const dados = { usuario: `${usuario} Filho`, cpf, tipo_login: 'Motorista', email: null };
        expect((await yard.frota.put(`/api/usuarios/${id}`, dados)).statusCode).toBe(200);
      },
      'Rui que foi renomeado Filho',
    ],
    ['was deleted', (id) => yard.frota.delete(`/api/usuarios/${id}`), null],
  ])('survives that its driver %s while it waited, flagged', async (what, change, agora) => {
    const nome = `Rui que foi ${what === 'was renamed' ? 'renomeado' : 'excluído'}`;
    const posting = await yard.checkinPosting({ placa: 'CHK1A01', motorista: nome });
    const { user } = await yard.login('Motorista', nome);
    await change(user.id, nome);
    const answer = await send(posting);
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json();
    expect(await checkinRow(id)).toMatchObject({ motorista_id: user.id, motorista_nome: nome });
    const [item] = await context.db
      .selectFrom('conferencia')
      .select(['campo', 'motivo', 'valor_informado', 'valor_lido'])
      .where('origem_id', '=', id)
      .execute();
    const flag = { campo: 'motorista', motivo: 'motoristaMudou' };
    expect(item).toEqual({ ...flag, valor_informado: nome, valor_lido: agora });
  });

  it('accepts an unregistered plate and lists it for Frota', async () => {
    const { id } = await yard.checkin({ placa: 'NEW1A02' });
    expect(await checkinRow(id)).toMatchObject({
      cidade: 'N/A',
      tipo_combustivel: 'N/D',
      capacidade: null,
    });
    expect(await tarefaRow(id)).toMatchObject({ tipo_combustivel: 'N/D', cidade: 'N/A' });
    expect(await conferencias(id)).toEqual([['placa', 'placaNaoCadastrada', 'NEW1A02', null]]);
  });

  it('tells the gate of an open task for the plate, in either form', async () => {
    await yard.veiculo('CHK2A01');
    expect(await yard.checkin({ placa: 'CHK2A01' })).not.toHaveProperty('aviso');
    const second = await yard.checkin({ placa: 'CHK2001' });
    expect(second).toMatchObject({ aviso: 'Já existe uma tarefa aberta para esta placa.' });
    const isento = await yard.checkin({ placa: 'CHK2A01', combustivel: '1' });
    expect(isento).toMatchObject({ status: 'isento', aviso: expect.any(String) });
  });

  it('gives the form a plate’s last km and whether its task is open', async () => {
    await yard.veiculo('CHK9A09');
    await yard.checkin({ placa: 'CHK9A09', km: '120500' });
    const veiculo = (await yard.portaria.get('/api/frota/veiculo/CHK9A09')).json();
    const ultimo_km = { km: 120_500, em: yard.clock.now().toISOString(), onde: 'portaria' };
    expect(veiculo).toMatchObject({ tarefa_aberta: true, ultimo_km });
  });

  describe('lists for Frota what no reading bears out', () => {
    it('nothing where the readings agree, the plate in its other form included', async () => {
      const posting = await yard.checkinPosting({ placa: 'CHK1A01' });
      const { id } = (
        await send({ ...posting, fields: { ...posting.fields, placa: 'CHK1001' } })
      ).json();
      expect(await conferencias(id)).toEqual([]);
    });

    it('a typed plate and odometer that differ from what was read', async () => {
      const posting = await yard.checkinPosting({ placa: 'CHK1A01' });
      const fields = { ...posting.fields, placa: 'CHK1A02', km: '120600' };
      const { id } = (await send({ ...posting, fields })).json();
      expect(await conferencias(id)).toEqual([
        ['km', 'diferenteDaLeitura', '120600', '120500'],
        ['placa', 'diferenteDaLeitura', 'CHK1A02', 'CHK1A01'],
      ]);
    });

    it('a km that only its history made of a photo, surely or not, beside what the photo shows', async () => {
      for (const confianca of [0.9, 0.6]) {
        const daFoto = { texto: '809056', confianca };
        const fotoPainelKm = await yard.lida(yard.portaria, 'km', { texto: '120500', daFoto });
        const posting = await yard.checkinPosting({ placa: 'CHK1A01' }, { fotoPainelKm });
        const { id } = (await send(posting)).json();
        expect(await conferencias(id)).toEqual([['km', 'diferenteDaLeitura', '120500', '809056']]);
        const { conferencias: items } = (await yard.frota.get('/api/conferencias')).json();
        const item = items.find(({ origem_id }: { origem_id: string }) => origem_id === id);
        expect(item).toMatchObject({ lido_com_conhecido: '120500' });
      }
    });

    it('no km that the photo alone shows, where its history decided for another', async () => {
      const daFoto = { texto: '120500', confianca: 0.6 };
      const fotoPainelKm = await yard.lida(yard.portaria, 'km', { texto: '120900', daFoto });
      const posting = await yard.checkinPosting({ placa: 'CHK1A01' }, { fotoPainelKm });
      const { id } = (await send(posting)).json();
      expect(await conferencias(id)).toEqual([]);
    });

    it('photos that were never read, or read by somebody else', async () => {
      const posting = await yard.checkinPosting(
        { placa: 'CHK1A01' },
        { fotoPlaca: { bytes: await makePhoto() } },
      );
      const { id } = (await send(posting, yard.frota)).json();
      expect(await conferencias(id)).toEqual([
        ['km', 'semLeitura', '120500', null],
        ['placa', 'semLeitura', 'CHK1A01', null],
      ]);
    });

    it('a device clock that begins to count at 1970', async () => {
      const { id } = await yard.checkin({ placa: 'CHK1A01', ocorrido_em: '1970-01-01T00:07:00Z' });
      expect(await checkinRow(id)).toMatchObject({ relogio_suspeito: true });
      expect((await conferencias(id)).map(([campo]) => campo)).toEqual(['ocorrido_em']);
    });

    it.each([
      ['four days ago', -4 * DAY_MS, true],
      ['an hour ahead', DAY_MS / 24, true],
      ['two days ago', -2 * DAY_MS, false],
    ])('a device clock that says %s: %s', async (_case, offset, flagged) => {
      const ocorrido = new Date(yard.clock.now().getTime() + offset);
      const { id } = await yard.checkin({ placa: 'CHK1A01', ocorrido_em: ocorrido.toISOString() });
      const row = await checkinRow(id);
      expect(row).toMatchObject({ relogio_suspeito: flagged, ocorrido_em: ocorrido });
      expect(row.recebido_em).toEqual(yard.clock.now());
      expect((await conferencias(id)).map(([campo]) => campo)).toEqual(
        flagged ? ['ocorrido_em'] : [],
      );
    });
  });

  describe('refuses', () => {
    it.each([
      [{ motorista: 'Ninguém' }, 'motorista', 'O motorista escolhido não está cadastrado.'],
      [{ motorista: 'Portaria Um' }, 'motorista', 'O motorista escolhido não está cadastrado.'],
      [{ motorista: undefined }, 'motorista', 'A seleção do motorista é obrigatória.'],
      [{ km: '' }, 'km', 'Digite o KM do painel.'],
      [{ combustivel: '2/3' }, 'combustivel', 'Selecione o nível de combustível.'],
      [{ placa: 'ABC12' }, 'placa', /placa válida/],
      [{ id: 'not-a-uuid' }, 'id', 'Identificador inválido.'],
    ])('%j', async (fields, campo, message) => {
      const answer = await send(await yard.checkinPosting({ placa: 'CHK1A01', ...fields }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().campos[campo]).toMatch(message);
    });

    it.each([
      ['fotoPlaca', 'Validação da placa é obrigatória.'],
      ['fotoPainelKm', 'Foto do KM para validação é obrigatória.'],
      ['fotoPainelCombustivel', 'Foto do painel de combustível é obrigatória.'],
    ])('a check-in without %s', async (campo, message) => {
      const answer = await send(
        await yard.checkinPosting({ placa: 'CHK1A01' }, { [campo]: undefined }),
      );
      expect(answer.statusCode).toBe(400);
      expect(answer.json().campos[campo]).toBe(message);
    });

    it('a file that is no photo, and keeps none of the others', async () => {
      const before = yard.storage.keys().length;
      const posting = await yard.checkinPosting(
        { placa: 'CHK1A01' },
        { fotoPainelKm: { bytes: Buffer.from('no photo') } },
      );
      const answer = await send(posting);
      expect(answer.statusCode).toBe(415);
      expect(Object.keys(answer.json().campos)).toEqual(['fotoPainelKm']);
      expect(yard.storage.keys()).toHaveLength(before);
    });
  });

  describe('a repeated key', () => {
    const counts = async (id: string) => ({
      rows: (await context.db.selectFrom('checkin').where('id', '=', id).select('id').execute())
        .length,
      photos: (await photosOf(id)).length,
    });

    it('answers the first result and changes nothing', async () => {
      await yard.veiculo('CHK3A01');
      await yard.checkin({ placa: 'CHK3A01' });
      const posting = await yard.checkinPosting({ placa: 'CHK3A01' });
      const first = await send(posting);
      const stored = yard.storage.keys().length;
      // Meanwhile the task is done: the answer stays what it was.
      await context.db
        .updateTable('checkin')
        .set({ status: 'finalizado' })
        .where('id', '=', first.json().id)
        .execute();
      await context.db
        .updateTable('tarefa')
        .set({ status: 'finalizado' })
        .where('id', '=', first.json().id)
        .execute();
      const other = { ...posting.files, fotoPlaca: { bytes: await makePhoto() } };
      const again = await send({ ...posting, files: other });
      expect(again.statusCode).toBe(201);
      expect(again.json()).toEqual(first.json());
      expect(first.json()).toMatchObject({ status: 'pendente', aviso: expect.any(String) });
      expect(yard.storage.keys()).toHaveLength(stored);
      expect(await counts(first.json().id)).toEqual({ rows: 1, photos: 3 });
    });

    it('with other content, or by another author, is a conflict', async () => {
      const posting = await yard.checkinPosting({ placa: 'CHK1A01' });
      await send(posting);
      const changed = await send({ ...posting, fields: { ...posting.fields, km: '120501' } });
      const foreign = await send(posting, yard.frota);
      for (const answer of [changed, foreign]) {
        expect(answer.statusCode).toBe(409);
        expect(answer.json().error).toBe('Este envio já foi registrado com outros dados.');
      }
    });

    it('of an account that was deleted and made anew answers the first result', async () => {
      const antes = await yard.login('Portaria', 'Porteira Refeita');
      const posting = await yard.checkinPosting({ placa: 'CHK1A01' });
      const first = await send(posting, antes);
      await yard.frota.delete(`/api/usuarios/${antes.user.id}`);
      const again = await send(posting, await yard.login('Portaria', 'Porteira Refeita'));
      expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
      expect(await counts(posting.fields.id!)).toEqual({ rows: 1, photos: 3 });
    });

    it('sent many times at once makes one record, one task and one set of files', async () => {
      const stored = yard.storage.keys().length;
      const posting = await yard.checkinPosting({ placa: 'CHK1A01' });
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(posting)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(await counts(posting.fields.id!)).toEqual({ rows: 1, photos: 3 });
      // Each photo and its small picture.
      expect(yard.storage.keys()).toHaveLength(stored + 6);
    });
  });

  it('keeps no photo of a check-in that fails', async () => {
    const stored = yard.storage.keys().length;
    const rows = async () => (await context.db.selectFrom('foto').select('id').execute()).length;
    const before = await rows();
    // The photos are stored by the time the transaction meets this.
    await sql`alter table checkin add constraint teste check (km <> 7654321)`.execute(context.db);
    const answer = await send(await yard.checkinPosting({ placa: 'CHK1A01', km: '7654321' }));
    await sql`alter table checkin drop constraint teste`.execute(context.db);
    expect(answer.statusCode).toBe(500);
    expect(yard.storage.keys()).toHaveLength(stored);
    expect(await rows()).toBe(before);
  });

  it('tells the task lists, once the task is there', async () => {
    const heard: string[] = [];
    const stop = yard.events.subscribe((topico) => heard.push(topico));
    await yard.checkin({ placa: 'CHK1A01', combustivel: '1' });
    expect(heard).toEqual([]);
    await yard.checkin({ placa: 'CHK1A01' });
    expect(heard).toEqual(['tarefas']);
    stop();
  });

  it.each(['Manobrista', 'Motorista'] as const)('is closed to %s', async (tipo) => {
    const client = await yard.login(tipo);
    const answer = await send(await yard.checkinPosting({ placa: 'CHK1A01' }), client);
    expect(answer.statusCode).toBe(403);
  });
});
