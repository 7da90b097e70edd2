import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, readPages } from '../../testing/client.ts';
import { describeInBothYards } from '../../testing/suite.ts';

const MOTIVO = 'Veículo já abastecido na estrada hoje.';

describeInBothYards('main path', 'tasks', (yard, context) => {
  let colega: Client;
  beforeAll(async () => {
    colega = await yard.login('Manobrista', 'Colega do Pátio');
    await yard.veiculo('TAR1A01');
  });

  const deixar = (client: Client, id: string) => client.post(`/api/tarefas/deixar/${id}`);
  const removeTarefa = (client: Client, id: string, motivo = MOTIVO) =>
    client.post('/api/rpc/excluir_tarefa_com_log', {
      tarefa_id_param: id,
      motivo_param: motivo,
      excluido_por_param: 'Somebody Else',
    });
  const list = async (client = yard.manobrista, query = '') =>
    (await client.get(`/api/tarefas${query}`)).json().tarefas;
  const row = (id: string) =>
    context.db.selectFrom('tarefa').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const posses = (id: string) =>
    context.db.selectFrom('tarefa_posse').selectAll().where('tarefa_id', '=', id).execute();

  describe('the list', () => {
    it('shows open tasks, oldest first, as the screen needs them', async () => {
      const now = yard.clock.now();
      const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
      await yard.veiculo('LIS1A01');
      const second = await yard.checkin({ placa: 'LIS1A01', ocorrido_em: at(10) });
      const first = await yard.checkin({ placa: 'LIS1A02', ocorrido_em: at(20) });
      await yard.assumir(yard.manobrista, second.id);
      const listed = async (client = yard.manobrista) =>
        (await list(client)).filter(({ placa }: { placa: string }) => placa.startsWith('LIS'));
      const tarefas = await listed();
      expect(tarefas.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
      expect(tarefas[1]).toEqual({
        id: second.id,
        placa: 'LIS1A01',
        km: 120500,
        km_minimo: 120500,
        tipoCombustivel: 'Diesel S10',
        usuario: 'Portaria Um',
        usuario_id: yard.portaria.user.id,
        status: 'andamento',
        created_at: at(10),
        assumido_por: 'Manobrista Um',
        assumido_por_id: yard.manobrista.user.id,
        motorista: 'João da Silva',
        motorista_id: expect.any(Number),
        minha: true,
        cidade: 'Dourados',
        nivel: '1/4',
        capacidade: 300,
      });
      expect(tarefas[0]).toMatchObject({
        tipoCombustivel: 'N/D',
        assumido_por: null,
        minha: false,
        capacidade: null,
      });
      expect((await listed(colega))[1].minha).toBe(false);
    });

    it("comes in pages, with the total, one's own beside the first", async () => {
      for (const placa of ['PAG1A01', 'PAG1A02']) await yard.checkin({ placa });
      const { id } = await yard.checkin({ placa: 'PAG1A03' });
      await yard.assumir(colega, id);
      const whole = await list(colega);
      const pages: { id: string }[][] = [];
      const seen = await readPages(colega, '/api/tarefas?limite=1', (answer) => {
        expect(answer.headers['x-total']).toBe(String(whole.length));
        pages.push(answer.json().tarefas);
        return answer.json().tarefas;
      });
      // Other tests' tasks may be one's own, too.
      const oldest = whole.find((tarefa: { minha: boolean }) => !tarefa.minha);
      const first = whole.filter((tarefa: { minha: boolean }) => tarefa.minha || tarefa === oldest);
      expect(first).toContainEqual(expect.objectContaining({ id }));
      expect(pages[0]).toEqual(first);
      expect(seen).toHaveLength(whole.length);
      expect(seen).toEqual(expect.arrayContaining(whole));
    });

    it.each(['x', 'W10', Buffer.from('["now",1]').toString('base64url')])(
      'refuses the cursor %s',
      async (cursor) => {
        const answer = await yard.manobrista.get(`/api/tarefas?cursor=${cursor}`);
        expect(answer.statusCode).toBe(400);
      },
    );
  });

  describe('a task', () => {
    let id: string;
    beforeEach(async () => {
      ({ id } = await yard.checkin({ placa: 'TAR1A01' }));
    });

    it('is taken by one of fifty who press at once', async () => {
      const colegas = await Promise.all(
        Array.from({ length: 10 }, (_, i) => yard.login('Manobrista', `Manobrista ${i}`)),
      );
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) => yard.assumir(colegas[i % 10]!, id)),
      );
      const won = answers.filter(({ statusCode }) => statusCode === 200);
      expect(won).toHaveLength(1);
      const { assumido_por: holder, minha, status } = won[0]!.json();
      expect({ minha, status }).toEqual({ minha: true, status: 'andamento' });
      const lost = answers.filter((answer) => answer !== won[0]);
      expect(new Set(lost.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
        new Set([`409 {"error":"Tarefa já assumida por ${holder}."}`]),
      );
      expect(await posses(id)).toHaveLength(1);
    });

    it('is given back by its holder, whose time ends', async () => {
      await yard.assumir(yard.manobrista, id);
      yard.clock.advance(60_000);
      const answer = await deixar(yard.manobrista, id);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ status: 'pendente', assumido_por: null, minha: false });
      const [posse] = await posses(id);
      expect(posse!.ate!.getTime() - posse!.de.getTime()).toBe(60_000);
      expect((await yard.assumir(colega, id)).statusCode).toBe(200);
    });

    it('is sent back by Frota', async () => {
      await yard.assumir(yard.manobrista, id);
      const answer = await deixar(yard.frota, id);
      expect(answer.statusCode).toBe(200);
      expect(await row(id)).toMatchObject({ status: 'pendente', assumido_por_id: null });
    });

    it('is not given back by somebody else, nor when nobody holds it', async () => {
      expect((await deixar(yard.manobrista, id)).statusCode).toBe(409);
      await yard.assumir(yard.manobrista, id);
      expect((await deixar(colega, id)).statusCode).toBe(403);
      expect(await row(id)).toMatchObject({ status: 'andamento' });
    });

    it('is deleted by Frota with its log', async () => {
      const answer = await removeTarefa(yard.frota, id);
      expect(answer.statusCode).toBe(204);
      const log = await context.db
        .selectFrom('exclusao_tarefa')
        .selectAll()
        .where('tarefa_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(log).toMatchObject({
        excluido_por_id: yard.frota.user.id,
        excluido_por_nome: 'Frota Um',
        motivo: MOTIVO,
        excluido_em: yard.clock.now(),
      });
      const [shown] = (await yard.frota.get('/api/logs/exclusoes?busca=TAR1A01')).json().logs;
      expect(shown).toMatchObject({
        tarefa_id: id,
        placa: 'TAR1A01',
        km_tarefa: 120500,
        tipo_combustivel_tarefa: 'Diesel S10',
      });
      expect((await list()).map((tarefa: { id: string }) => tarefa.id)).not.toContain(id);
      for (const again of [removeTarefa(yard.frota, id), yard.assumir(yard.manobrista, id)]) {
        const refused = await again;
        expect(refused.statusCode).toBe(404);
        expect(refused.json().error).toBe('Esta tarefa não existe mais.');
      }
    });

    it('is deleted once by two who press at once', async () => {
      const answers = await Promise.all([
        removeTarefa(yard.frota, id),
        removeTarefa(yard.frota, id),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
    });

    it('is either taken or deleted, but never held and gone without a trace', async () => {
      const [taken, deleted] = await Promise.all([
        yard.assumir(yard.manobrista, id),
        removeTarefa(yard.frota, id),
      ]);
      expect(deleted.statusCode).toBe(204);
      expect([200, 404]).toContain(taken.statusCode);
      expect(await posses(id)).toHaveLength(taken.statusCode === 200 ? 1 : 0);
    });

    it.each([
      [
        'too short',
        'Motivo curto demais',
        'O motivo da exclusão deve ter no mínimo 20 caracteres.',
      ],
      ['blank', ' '.repeat(30), 'O motivo da exclusão deve ter no mínimo 20 caracteres.'],
      ['too long', 'x'.repeat(201), 'Use no máximo 200 caracteres.'],
    ])('is not deleted with a reason that is %s', async (_case, motivo, message) => {
      const answer = await removeTarefa(yard.frota, id, motivo);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().campos.motivo_param).toBe(message);
    });

    it('is not deleted once it is finished', async () => {
      await context.db
        .updateTable('tarefa')
        .set({ status: 'finalizado' })
        .where('id', '=', id)
        .execute();
      for (const answer of [await removeTarefa(yard.frota, id), await yard.assumir(colega, id)]) {
        expect(answer.statusCode).toBe(409);
        expect(answer.json().error).toBe('Esta tarefa não está mais pendente.');
      }
    });

    it('goes back to pendente when its holder is removed', async () => {
      const client = await yard.login('Manobrista', `De Saída ${id}`);
      await yard.assumir(client, id);
      expect((await yard.frota.delete(`/api/usuarios/${client.user.id}`)).statusCode).toBe(204);
      expect(await row(id)).toMatchObject({ status: 'pendente', assumido_por_nome: null });
    });

    it('tells the lists of every change', async () => {
      const heard: string[] = [];
      const stop = yard.events.subscribe((topico) => heard.push(topico));
      await yard.assumir(yard.manobrista, id);
      await yard.assumir(colega, id);
      await deixar(yard.manobrista, id);
      await removeTarefa(yard.frota, id);
      stop();
      expect(heard).toEqual(['tarefas', 'tarefas', 'tarefas']);
    });

    it.each([
      ['Portaria', 403, 403, 403],
      ['Frota', 403, 409, 204],
      ['Motorista', 403, 403, 403],
    ] as const)('%s may take, give back, delete: %d, %d, %d', async (tipo, take, give, remove) => {
      const client = await yard.login(tipo);
      expect((await yard.assumir(client, id)).statusCode).toBe(take);
      expect((await deixar(client, id)).statusCode).toBe(give);
      expect((await removeTarefa(client, id)).statusCode).toBe(remove);
    });
  });

  it.each([
    ['assumir', '0192f0c1-0000-7000-8000-000000000000', 404],
    ['deixar', '0192f0c1-0000-7000-8000-000000000000', 404],
    ['assumir', 'nothing', 400],
  ])('%s of the task %s is %d', async (action, id, status) => {
    const answer = await yard.manobrista.post(`/api/tarefas/${action}/${id}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error).toBeTruthy();
  });
});
