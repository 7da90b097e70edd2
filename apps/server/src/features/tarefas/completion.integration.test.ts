import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, formOf } from '../../testing/client.ts';
import { makePhoto } from '../../testing/photos.ts';
import { describeInBothYards } from '../../testing/suite.ts';
import { type Posting, post, type Yard } from '../../testing/yard.ts';

const MINUTE_MS = 60_000;
const MOTIVO = 'Veículo já abastecido na estrada hoje.';

describeInBothYards('locks', 'completing a task', (yard, context) => {
  let colega: Client;
  let tarefaId: string;
  let before: Record<string, number>;

  beforeAll(async () => {
    colega = await yard.login('Manobrista', 'Colega do Pátio');
    await yard.veiculo('CMP1A01');
    await yard.veiculo('CMP1A02', { 'Tipo de Combustível': 'DIESEL S500' });
  });
  beforeEach(async () => {
    ({ id: tarefaId } = await yard.checkin({ placa: 'CMP1A01' }));
    await yard.assumir(yard.manobrista, tarefaId);
    before = await saldos();
  });

  const send = (posting: Posting, client = yard.manobrista) =>
    post(client, '/api/tarefas/checkin', posting);
  const posting = (
    fields: Parameters<Yard['completionPosting']>[0] = {},
    files?: Parameters<Yard['completionPosting']>[1],
  ) => yard.completionPosting({ tarefaId, placa: 'CMP1A01', ...fields }, files);
  const saldos = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await yard.frota.get('/api/posto/saldos'))
        .json()
        .map(({ tipo, saldo }: { tipo: string; saldo: number }) => [tipo, saldo]),
    );
  /** What each tank lost since the test began. */
  const outflows = async () => {
    const after = await saldos();
    const lost = Object.entries(before).map(([tipo, saldo]) => [tipo, saldo - after[tipo]!]);
    return Object.fromEntries(lost.filter(([, litros]) => litros !== 0));
  };
  const one = <T>(rows: T[]): T => {
    expect(rows).toHaveLength(1);
    return rows[0]!;
  };
  const registro = async (id = tarefaId) =>
    one(
      await context.db
        .selectFrom('abastecimento_interno')
        .selectAll()
        .where('tarefa_id', '=', id)
        .execute(),
    );
  const tarefa = () =>
    context.db
      .selectFrom('tarefa')
      .selectAll()
      .where('id', '=', tarefaId)
      .executeTakeFirstOrThrow();
  const checkin = () =>
    context.db
      .selectFrom('checkin')
      .selectAll()
      .where('id', '=', tarefaId)
      .executeTakeFirstOrThrow();
  const motivos = async (id: string) => {
    const rows = await context.db
      .selectFrom('conferencia')
      .select(['campo', 'motivo'])
      .where('origem_id', '=', id)
      .orderBy('campo')
      .execute();
    return rows.map(({ campo, motivo }) => `${campo} ${motivo}`);
  };

  it('books record, outflows, finished check-in and photos at once', async () => {
    yard.clock.advance(9 * MINUTE_MS);
    const heard: string[] = [];
    const stop = yard.events.subscribe((topico) => heard.push(topico));
    const posted = await posting({
      bombaLitros: '85,5',
      bombaValor: '1.512,15',
      arlaLitros: '12,25',
    });
    const answer = await send(posted);
    stop();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: posted.fields.id,
      status: 'finalizado',
      conferencia: false,
    });
    expect(await registro()).toMatchObject({
      id: posted.fields.id,
      placa: 'CMP1A01',
      km: 120510,
      tipo_combustivel: 'DIESEL S10',
      litros: '85.500',
      valor: '1512.15',
      arla_litros: '12.250',
      nivel: '1',
      manobrista_id: yard.manobrista.user.id,
      manobrista_nome: 'Manobrista Um',
      portaria_nome: 'Portaria Um',
      motorista_nome: 'João da Silva',
      ocorrido_em: yard.clock.now(),
    });
    expect((await registro()).veiculo_id).not.toBeNull();
    expect(await outflows()).toEqual({ 'DIESEL S10': 85.5, ARLA: 12.25 });
    expect(await checkin()).toMatchObject({
      status: 'finalizado',
      finalizado_em: yard.clock.now(),
      km_manobrista: 120510,
    });
    expect(await tarefa()).toMatchObject({ status: 'finalizado' });
    const photos = await context.db
      .selectFrom('foto')
      .select(['papel', 'key'])
      .where('vinculo_id', '=', posted.fields.id!)
      .orderBy('papel')
      .execute();
    expect(photos.map(({ papel, key }) => `${papel} ${key.split('-')[0]}`)).toEqual([
      'fotoBomba bomba_combustivel/CMP1A01',
      'fotoPainelCombustivel checkin',
      'fotoPainelKm checkin',
      'fotoPlaca checkin',
    ]);
    expect(heard).toEqual(['tarefas', 'saldos']);
    const list = (await yard.manobrista.get('/api/tarefas')).json().tarefas;
    expect(list.map(({ id }: { id: string }) => id)).not.toContain(tarefaId);
  });

  it('books one of many completions of one key, and answers all the same', async () => {
    const stored = yard.storage.keys().length;
    const posted = await posting({ arlaLitros: '10' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(posted)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await send(posted)).json()).toEqual(answers[0]!.json());
    expect(await outflows()).toEqual({ 'DIESEL S10': 85.5, ARLA: 10 });
    // Each photo and its small picture.
    expect(yard.storage.keys()).toHaveLength(stored + 8);
    const changed = { ...posted, fields: { ...posted.fields, bombaLitros: '86' } };
    expect((await send(changed)).statusCode).toBe(409);
    expect((await send(posted, colega)).statusCode).toBe(409);
  });

  it('books one of many completions of different keys', async () => {
    const postings = await Promise.all(Array.from({ length: 5 }, () => posting()));
    const answers = await Promise.all(postings.map((posted) => send(posted)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201, 409, 409, 409, 409,
    ]);
    expect(await outflows()).toEqual({ 'DIESEL S10': 85.5 });
  });

  it('leaves no trace where the last step fails', async () => {
    const stored = yard.storage.keys().length;
    await sql`alter table movimento add constraint teste check (litros <> -77.7)`.execute(
      context.db,
    );
    const answer = await send(await posting({ arlaLitros: '77.7' }));
    await sql`alter table movimento drop constraint teste`.execute(context.db);
    expect(answer.statusCode).toBe(500);
    expect(await outflows()).toEqual({});
    expect(await tarefa()).toMatchObject({ status: 'andamento' });
    expect(await checkin()).toMatchObject({ status: 'pendente', finalizado_em: null });
    expect(yard.storage.keys()).toHaveLength(stored);
    expect((await send(await posting())).statusCode).toBe(201);
  });

  it('makes nobody wait for ever when tasks are completed, taken and deleted at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => (await yard.checkin({ placa: 'CMP1A01' })).id),
    );
    await Promise.all(ids.map((id) => yard.assumir(yard.manobrista, id)));
    const postings = await Promise.all(
      ids.map((id) => posting({ tarefaId: id, arlaLitros: '1', bombaLitros: '10' })),
    );
    const answers = await Promise.all([
      ...postings.map((posted) => send(posted)),
      ...ids.map((id) => yard.frota.post(`/api/tarefas/deixar/${id}`)),
      ...ids.map((id) => yard.assumir(colega, id)),
    ]);
    const completed = answers.slice(0, ids.length);
    expect(completed.map(({ statusCode }) => statusCode)).toEqual(Array(ids.length).fill(201));
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
    expect(await outflows()).toEqual({ 'DIESEL S10': 60, ARLA: 6 });
  });

  if (!context.isWhole) return;

  it('flags nothing where everything is as it was read', async () => {
    const posted = await posting();
    expect((await send(posted)).json().conferencia).toBe(false);
    expect(await motivos(posted.fields.id!)).toEqual([]);
  });

  it('books the corrected value and flags it', async () => {
    const posted = await posting();
    const fields: Record<string, string> = { ...posted.fields, bombaLitros: '88.5' };
    const answer = await send({ ...posted, fields });
    expect(answer.json().conferencia).toBe(true);
    expect(await registro()).toMatchObject({ litros: '88.500' });
    expect(await motivos(fields.id!)).toEqual(['bombaLitros diferenteDaLeitura']);
  });

  it('books more litres than the tank holds and flags them', async () => {
    const posted = await posting({ bombaLitros: '300.5' });
    expect((await send(posted)).statusCode).toBe(201);
    expect(await outflows()).toEqual({ 'DIESEL S10': 300.5 });
    expect(await motivos(posted.fields.id!)).toEqual(['bombaLitros acimaDoTanque']);
  });

  it('lets a balance fall below zero: the fuel is in the truck', async () => {
    await send(await posting({ bombaLitros: '20000' }));
    expect((await saldos())['DIESEL S10']).toBeLessThan(0);
  });

  it('takes the pump’s photo from an upload, with its reading', async () => {
    const bytes = await makePhoto();
    yard.reader.script(bytes, 'bomba', { texto: 'x', litros: '85.5', valor: '512.15' });
    await yard.manobrista.post('/api/ocr', formOf({ tipo: 'bomba' }, { imagem: { bytes } }));
    const upload = { pasta: 'bomba_combustivel', placa: 'CMP1A01' };
    const { url } = (
      await yard.manobrista.post('/api/fotos', formOf(upload, { foto: { bytes } }))
    ).json();
    const posted = await posting({ foto_bomba_combustivel_url: url }, { fotoBomba: undefined });
    const answer = await send(posted);
    expect(answer.json()).toMatchObject({ status: 'finalizado', conferencia: false });
    const lists = (await yard.frota.get(`/api/logs/checkin-finalizados?busca=CMP1A01`)).json();
    expect(lists.checkins.find(({ id }: { id: string }) => id === tarefaId)).toMatchObject({
      foto_bomba_combustivel_url: url,
      status: 'finalizado',
      km_portaria: 120500,
      km_manobrista: 120510,
    });
  });

  it('fuels an S500 task with S10 where that was chosen', async () => {
    ({ id: tarefaId } = await yard.checkin({ placa: 'CMP1A02' }));
    await yard.assumir(yard.manobrista, tarefaId);
    const choice = { placa: 'CMP1A02', tipoCombustivelSelecionado: 'Diesel S10', arlaLitros: '5' };
    expect((await send(await posting(choice))).statusCode).toBe(201);
    expect(await outflows()).toEqual({ 'DIESEL S10': 85.5, ARLA: 5 });
  });

  it('books the other form of the plate under the task’s own', async () => {
    expect((await send(await posting({ placa: 'CMP-1001' }))).statusCode).toBe(201);
    expect(await registro()).toMatchObject({ placa: 'CMP1A01' });
  });

  it.each([
    [{ placa: 'CMP1A02' }, 'placa', 'CMP1A02', 'CMP1A01'],
    [{ km: '120499' }, 'km', '120499', '120500'],
    [
      { tipoCombustivelSelecionado: 'Diesel S500' },
      'tipoCombustivelSelecionado',
      'DIESEL S500',
      'DIESEL S10',
    ],
  ])('books %j as the attendant says, and flags it beside the task', async (fields, ...flag) => {
    const [campo, valor_informado, valor_lido] = flag;
    const posted = await posting(fields);
    const answer = await send(posted);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ status: 'finalizado', conferencia: true });
    const motivo = 'diferenteDaTarefa';
    expect(
      await context.db
        .selectFrom('conferencia')
        .select(['campo', 'motivo', 'valor_informado', 'valor_lido'])
        .where('origem_id', '=', posted.fields.id!)
        .execute(),
    ).toEqual([{ campo, motivo, valor_informado, valor_lido }]);
    expect(await tarefa()).toMatchObject({ status: 'finalizado' });
    const [saida] = (await yard.frota.get('/api/posto/saidas')).json();
    const { placa = 'CMP1A01', tipoCombustivelSelecionado: tipo = 'DIESEL S10' } = fields as {
      placa?: string;
      tipoCombustivelSelecionado?: string;
    };
    expect(saida).toMatchObject({ placa, tipo: tipo.toUpperCase(), litros: 85.5 });
  });

  it('moves litres to the tank of the fuel that Frota put right', async () => {
    const posted = await posting({ tipoCombustivelSelecionado: 'Diesel S500' });
    await send(posted);
    const lists = (await yard.frota.get('/api/conferencias?busca=CMP1A01')).json().conferencias;
    const item = lists.find(({ origem_id }: { origem_id: string }) => {
      return origem_id === posted.fields.id;
    });
    const path = `/api/conferencias/${item.id}`;
    const put = (valor_corrigido: string) =>
      yard.frota.post(path, { decisao: 'corrigido', valor_corrigido });
    expect((await put('Gasolina')).json().campos).toEqual({
      valor_corrigido: 'Escreva Diesel S10 ou Diesel S500.',
    });
    expect((await put('Diesel S10')).statusCode).toBe(204);
    expect(await outflows()).toEqual({ 'DIESEL S10': 85.5 });
    expect((await yard.frota.delete(`${path}/decisao`)).statusCode).toBe(204);
    expect(await outflows()).toEqual({ 'DIESEL S500': 85.5 });
  });

  describe('refuses', () => {
    it.each([
      [{ bombaLitros: '' }, 'bombaLitros', 'Informe os litros abastecidos.'],
      [{ arlaLitros: '80.01' }, 'arlaLitros', 'O valor máximo permitido é 80 litros.'],
      [{ arlaLitros: '1.234' }, 'arlaLitros', 'Digite 1234, sem ponto.'],
      [
        { tipoCombustivelSelecionado: 'Gasolina' },
        'tipoCombustivelSelecionado',
        'Escolha o tipo de combustível.',
      ],
      [
        { nivelCombustivel: undefined },
        'nivelCombustivel',
        'Selecione o nível de combustível no painel.',
      ],
    ])('%j', async (fields, campo, message) => {
      const answer = await send(await posting(fields));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().campos).toEqual({ [campo]: message });
      expect(await outflows()).toEqual({});
      expect(await tarefa()).toMatchObject({ status: 'andamento' });
    });

    it.each([
      ['fotoPlaca', 'Foto e leitura da placa são obrigatórias.'],
      ['fotoPainelKm', 'Anexe a foto do painel para validar o KM.'],
      ['fotoPainelCombustivel', 'Foto do painel de combustível é obrigatória.'],
      ['fotoBomba', 'Foto da bomba é obrigatória.'],
    ])('a completion without %s', async (campo, message) => {
      const answer = await send(await posting({}, { [campo]: undefined }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().campos[campo]).toBe(message);
    });

    it('who never held the task, and keeps no photo of his', async () => {
      const stored = yard.storage.keys().length;
      const answer = await send(await posting(), colega);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().error).toBe('Assuma a tarefa antes de enviar o check-in.');
      expect(yard.storage.keys()).toHaveLength(stored);
    });

    it('a task that never was', async () => {
      const answer = await send(
        await posting({ tarefaId: '0192f0c1-0000-7000-8000-000000000000' }),
      );
      expect(answer.statusCode).toBe(404);
    });

    it('a second completion by the same person under another key', async () => {
      await send(await posting());
      const answer = await send(await posting());
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error).toBe('Esta tarefa não está mais pendente.');
      expect(await outflows()).toEqual({ 'DIESEL S10': 85.5 });
    });
  });

  describe('books what was fueled while the task was held, and flags it,', () => {
    const held = () => new Date(yard.clock.now().getTime()).toISOString();
    let ocorrido_em: string;
    beforeEach(() => {
      yard.clock.advance(MINUTE_MS);
      ocorrido_em = held();
      yard.clock.advance(MINUTE_MS);
    });

    const expectBooked = async () => {
      const posted = await posting({ ocorrido_em });
      const answer = await send(posted);
      expect(answer.json()).toMatchObject({ status: 'finalizado', conferencia: true });
      expect(answer.statusCode).toBe(201);
      expect(await motivos(posted.fields.id!)).toEqual(['posse foraDaPosse']);
      expect(await checkin()).toMatchObject({ status: 'finalizado' });
      expect(await tarefa()).toMatchObject({ status: 'finalizado' });
      return posted.fields.id!;
    };

    it('though he gave it up', async () => {
      await yard.manobrista.post(`/api/tarefas/deixar/${tarefaId}`);
      await expectBooked();
      expect(await outflows()).toEqual({ 'DIESEL S10': 85.5 });
    });

    it('though he fueled after giving it up, by his device’s clock', async () => {
      await yard.manobrista.post(`/api/tarefas/deixar/${tarefaId}`);
      yard.clock.advance(MINUTE_MS);
      ocorrido_em = held();
      await expectBooked();
    });

    it('though he fueled before taking it, by his device’s clock', async () => {
      ocorrido_em = new Date(yard.clock.now().getTime() - 30 * MINUTE_MS).toISOString();
      await yard.manobrista.post(`/api/tarefas/deixar/${tarefaId}`);
      await expectBooked();
    });

    it('though Frota took it from him, even when he fueled after that', async () => {
      await yard.frota.post(`/api/tarefas/deixar/${tarefaId}`);
      ocorrido_em = held();
      await expectBooked();
    });

    it('though Frota deleted it', async () => {
      const input = { tarefa_id_param: tarefaId, motivo_param: MOTIVO };
      expect((await yard.frota.post('/api/rpc/excluir_tarefa_com_log', input)).statusCode).toBe(
        204,
      );
      await expectBooked();
    });

    it('though somebody else took it, who may still book his own', async () => {
      await yard.manobrista.post(`/api/tarefas/deixar/${tarefaId}`);
      await yard.assumir(colega, tarefaId);
      await expectBooked();
      yard.clock.advance(MINUTE_MS);
      const other = await send(await posting({ km: '120511' }), colega);
      expect(other.json()).toMatchObject({ status: 'finalizado', conferencia: true });
      expect(await outflows()).toEqual({ 'DIESEL S10': 171 });
      expect(await checkin()).toMatchObject({ km_manobrista: 120510 });
    });

    it('though somebody else took and completed it', async () => {
      await yard.manobrista.post(`/api/tarefas/deixar/${tarefaId}`);
      await yard.assumir(colega, tarefaId);
      expect((await send(await posting({ km: '120511' }), colega)).statusCode).toBe(201);
      await expectBooked();
      expect(await outflows()).toEqual({ 'DIESEL S10': 171 });
      expect(await checkin()).toMatchObject({ km_manobrista: 120511 });
    });
  });

  describe('of one whose account was deleted and made anew', () => {
    const refaz = async (conta: Client) => {
      expect((await yard.frota.delete(`/api/usuarios/${conta.user.id}`)).statusCode).toBe(204);
      return yard.login('Manobrista', 'Conta Refeita');
    };
    let antes: Client;

    beforeEach(async () => {
      antes = await yard.login('Manobrista', 'Conta Refeita');
      await yard.manobrista.post(`/api/tarefas/deixar/${tarefaId}`);
      await yard.assumir(antes, tarefaId);
    });

    it('books what he held before, and nobody else does', async () => {
      const agora = await refaz(antes);
      const posted = await posting();
      expect((await send(posted, colega)).statusCode).toBe(403);
      expect((await send(posted, agora)).statusCode).toBe(201);
      expect(await registro()).toMatchObject({ manobrista_id: agora.user.id });
    });

    it('answers the first result to a key that his earlier account booked, and to nobody else', async () => {
      const posted = await posting();
      const first = await send(posted, antes);
      expect(first.statusCode).toBe(201);
      const agora = await refaz(antes);
      const again = await send(posted, agora);
      expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
      expect(await registro()).toMatchObject({ manobrista_id: antes.user.id });
      expect(await outflows()).toEqual({ 'DIESEL S10': 85.5 });
      const changed = { ...posted, fields: { ...posted.fields, bombaLitros: '86' } };
      expect((await send(changed, agora)).statusCode).toBe(409);
      expect((await send(posted, colega)).statusCode).toBe(409);
    });
  });

  it.each(['Portaria', 'Frota', 'Motorista'] as const)(
    'refuses %s, who never held the task',
    async (tipo) => {
      const answer = await send(await posting(), await yard.login(tipo));
      expect(answer.statusCode).toBe(403);
      expect(answer.json().error).toBe('Assuma a tarefa antes de enviar o check-in.');
    },
  );
});
