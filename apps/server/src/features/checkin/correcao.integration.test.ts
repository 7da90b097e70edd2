import { beforeAll, describe, expect, it } from 'vitest';
import { loginClient } from '../../testing/client.ts';
import { correct } from '../../testing/correct.ts';
import { describeInYard } from '../../testing/suite.ts';
import { post } from '../../testing/yard.ts';

const MOTIVO = 'Veículo já abastecido na estrada hoje.';

describeInYard('a check-in that Frota corrects', (yard, context) => {
  beforeAll(async () => {
    await yard.veiculo('COR1A01');
    await yard.veiculo('COR1A02', {
      'Tipo de Combustível': 'DIESEL S500',
      Cidade: 'Navirai',
      'Capacidade Combustível': '150',
    });
  });

  const fix = (id: string, campo: string, valor: string) =>
    correct(context.db, yard, { origem: 'checkin', id }, { placa: 'COR1A01', campo, valor });
  const undo = async (path: string) =>
    expect((await yard.frota.delete(`${path}/decisao`)).statusCode).toBe(204);
  const listed = async (id: string) => {
    const { tarefas } = (await yard.manobrista.get('/api/tarefas')).json();
    return tarefas.find((tarefa: { id: string }) => tarefa.id === id);
  };
  const entradas = async (busca: string) =>
    (await yard.frota.get(`/api/checkin?busca=${busca}`)).json().checkins;
  const complete = async (fields: Record<string, string>) =>
    post(yard.manobrista, '/api/tarefas/checkin', await yard.completionPosting(fields));

  describe('takes its open task along', () => {
    it('with the km, so that the attendant is asked nothing of the wrong one', async () => {
      const { id: tarefaId } = await yard.checkin({ placa: 'COR1A01', km: '999999' });
      await yard.assumir(yard.manobrista, tarefaId);
      const path = await fix(tarefaId, 'km', '99.999');
      expect(await listed(tarefaId)).toMatchObject({ km: 99_999 });
      await undo(path);
      expect(await listed(tarefaId)).toMatchObject({ km: 999_999 });
      await fix(tarefaId, 'km', '99.999');
      const answer = await complete({ tarefaId, placa: 'COR1A01', km: '100000' });
      expect(answer.json()).toMatchObject({ status: 'finalizado', conferencia: false });
      const { dados } = (await yard.frota.get('/api/tarefas/dashboard')).json();
      expect(dados[0]).toMatchObject({ km_manobrista: 100_000, km_portaria: 99_999 });
    });

    it('with the plate, and with fuel, city and tank of that vehicle', async () => {
      const { id: tarefaId } = await yard.checkin({ placa: 'COR1A01' });
      await yard.assumir(yard.manobrista, tarefaId);
      const path = await fix(tarefaId, 'placa', 'COR-1A02');
      const other = { tipoCombustivel: 'Diesel S500', cidade: 'Navirai', capacidade: 150 };
      expect(await listed(tarefaId)).toMatchObject({ placa: 'COR1A02', ...other });
      await undo(path);
      const own = { tipoCombustivel: 'Diesel S10', cidade: 'Dourados', capacidade: 300 };
      expect(await listed(tarefaId)).toMatchObject({ placa: 'COR1A01', ...own });
      await fix(tarefaId, 'placa', 'COR1A02');
      const answer = await complete({ tarefaId, placa: 'COR1A02' });
      expect(answer.json()).toMatchObject({ status: 'finalizado', conferencia: false });
      const [saida] = (await yard.frota.get('/api/posto/saidas?busca=COR1A02')).json();
      expect(saida).toMatchObject({ placa: 'COR1A02', placa_informada: null, tipo: 'DIESEL S500' });
    });

    it('with the instant, where the phone’s clock had stopped', async () => {
      const ocorrido_em = '1970-01-01T00:07:00.000Z';
      const { id } = await yard.checkin({ placa: 'COR1A01', ocorrido_em });
      const instants = async () => {
        const { created_at, em_informado } = (await yard.frota.get(`/api/checkin/${id}`)).json()
          .checkin;
        return [created_at, em_informado, (await listed(id)).created_at];
      };
      expect(await instants()).toEqual([ocorrido_em, null, ocorrido_em]);
      const em = yard.clock.now().toISOString();
      const path = await fix(id, 'ocorrido_em', em);
      expect(await instants()).toEqual([em, ocorrido_em, em]);
      await undo(path);
      expect(await instants()).toEqual([ocorrido_em, null, ocorrido_em]);
    });

    it('with the register, as that is changed or first made', async () => {
      const { id } = await yard.checkin({ placa: 'COR1A03' });
      expect(await listed(id)).toMatchObject({ tipoCombustivel: 'N/D', cidade: 'N/A' });
      await yard.veiculo('COR1A03', { Cidade: 'Tacuru' });
      expect(await listed(id)).toMatchObject({ tipoCombustivel: 'Diesel S10', cidade: 'Tacuru' });
    });

    it('where a form older than the correction says the plate as it was: that is booked', async () => {
      const { id: tarefaId } = await yard.checkin({ placa: 'COR1A01' });
      await yard.assumir(yard.manobrista, tarefaId);
      await fix(tarefaId, 'placa', 'COR1A02');
      const choice = { tipoCombustivelSelecionado: 'Diesel S10' };
      const answer = await complete({ tarefaId, placa: 'COR1A01', ...choice });
      expect(answer.json()).toMatchObject({ status: 'finalizado', conferencia: true });
      const [saida] = (await yard.frota.get('/api/posto/saidas')).json();
      expect(saida).toMatchObject({ placa: 'COR1A01', placa_informada: null, tipo: 'DIESEL S10' });
    });
  });

  // At 3/4 Navirai wants a vehicle fueled, Dourados does not.
  describe('is asked about the need of fuel anew where its plate was wrong', () => {
    const enter = (placa: string, ocorrido_em?: string) =>
      yard.checkin({ placa, combustivel: '3/4', ...(ocorrido_em && { ocorrido_em }) });
    const statusOf = async (id: string) =>
      (await yard.frota.get(`/api/checkin/${id}`)).json().checkin.status;
    beforeAll(async () => {
      for (const placa of ['NEC1A01', 'NEC1A03', 'NEC1A05', 'NED1A01']) await yard.veiculo(placa);
      for (const placa of ['NEC1A02', 'NEC1A04', 'NEC1A06', 'NED1A02', 'NED1A04', 'NED1A06']) {
        await yard.veiculo(placa, { Cidade: 'Navirai' });
      }
    });

    it('and gets its task, which goes when that is taken back', async () => {
      const { id } = await enter('NEC1A01');
      expect([await statusOf(id), await listed(id)]).toEqual(['isento', undefined]);
      const path = await fix(id, 'placa', 'NEC1A02');
      expect(await statusOf(id)).toBe('pendente');
      expect(await listed(id)).toMatchObject({ placa: 'NEC1A02', cidade: 'Navirai', nivel: '3/4' });
      await undo(path);
      expect([await statusOf(id), await listed(id)]).toEqual(['isento', undefined]);
    });

    it('and loses the one that nobody took', async () => {
      const { id } = await enter('NEC1A04');
      const path = await fix(id, 'placa', 'NEC1A03');
      expect([await statusOf(id), await listed(id)]).toEqual(['isento', undefined]);
      const taken = await yard.assumir(yard.manobrista, id);
      expect(taken.statusCode).toBe(404);
      await undo(path);
      expect([await statusOf(id), (await listed(id)).placa]).toEqual(['pendente', 'NEC1A04']);
    });

    it('and keeps the one that somebody took, as he may be at the pump', async () => {
      const { id: tarefaId } = await enter('NEC1A06');
      await yard.assumir(yard.manobrista, tarefaId);
      await yard.manobrista.post(`/api/tarefas/deixar/${tarefaId}`);
      await fix(tarefaId, 'placa', 'NEC1A05');
      expect(await listed(tarefaId)).toMatchObject({ placa: 'NEC1A05', status: 'pendente' });
      const answer = await complete({ tarefaId, placa: 'NEC1A05' });
      expect(answer.json()).toMatchObject({ status: 'finalizado' });
    });

    it('and gets none where the vehicle came in or was fueled since, or has one', async () => {
      const antes = '2026-03-09T12:00:00Z';
      await yard.checkin({ placa: 'NED1A02', combustivel: '1' });
      await yard.ajuste('externo', { placa: 'NED1A04', km: '120600' });
      const { id: aberta } = await enter('NED1A06', '2026-03-09T11:00:00Z');
      for (const placa of ['NED1A02', 'NED1A04', 'NED1A06']) {
        const { id } = await enter('NED1A01', antes);
        await fix(id, 'placa', placa);
        expect([await statusOf(id), await listed(id)], placa).toEqual(['isento', undefined]);
      }
      expect(await listed(aberta)).toMatchObject({ placa: 'NED1A06' });
    });
  });

  describe('is shown, found and exported by the plate that it has now', () => {
    it('in Registro de Entrada, with what it was beside', async () => {
      const { id } = await yard.checkin({ placa: 'COR2A01', km: '120400' });
      const path = await fix(id, 'placa', 'COR2A02');
      await fix(id, 'km', '120500');
      const now = { placa: 'COR2A02', placa_informada: 'COR2A01', km: 120_500 };
      expect(await entradas('COR2A02')).toMatchObject([{ id, ...now, km_informado: 120_400 }]);
      expect(await entradas('COR2A01')).toEqual([]);
      const csv = (await yard.frota.get('/api/checkin.csv?busca=COR2A02')).body;
      expect(csv).toContain(';COR2A02;pendente;');
      expect(csv).toContain(';120500;;COR2A01;120400;');
      await undo(path);
      expect(await entradas('COR2A01')).toMatchObject([{ id, placa_informada: null }]);
    });

    it('in Registro de Tarefas', async () => {
      const { id } = await yard.checkin({ placa: 'COR2A01' });
      const input = { tarefa_id_param: id, motivo_param: MOTIVO };
      await yard.frota.post('/api/rpc/excluir_tarefa_com_log', input);
      await fix(id, 'placa', 'COR2A03');
      const logs = async (busca: string) =>
        (await yard.frota.get(`/api/logs/exclusoes?busca=${busca}`)).json().logs;
      const now = { placa: 'COR2A03', placa_informada: 'COR2A01' };
      expect(await logs('COR2A03')).toMatchObject([{ tarefa_id: id, ...now }]);
      expect(await logs('COR2A01')).toEqual([]);
      const csv = (await yard.frota.get('/api/logs/exclusoes.csv?busca=COR2A03')).body;
      expect(csv).toContain(';COR2A03;COR2A01;');
    });

    it('in Saídas, each line of its fueling', async () => {
      const { id: tarefaId } = await yard.checkin({ placa: 'COR1A01' });
      await yard.assumir(yard.manobrista, tarefaId);
      const id = await yard.concluir({ tarefaId, placa: 'COR1A01' });
      const item = { placa: 'COR1A01', campo: 'bombaLitros', valor: '80' };
      await correct(context.db, yard, { origem: 'abastecimento_interno', id }, item);
      await fix(tarefaId, 'placa', 'COR2A04');
      const saidas = async (busca: string) =>
        (await yard.frota.get(`/api/posto/saidas?busca=${busca}`))
          .json()
          .filter(({ abastecimento_id }: { abastecimento_id: string }) => abastecimento_id === id)
          .map(({ placa, placa_informada }: Record<string, string>) => [placa, placa_informada]);
      expect(await saidas('COR2A04')).toEqual(Array(2).fill(['COR2A04', 'COR1A01']));
      expect(await saidas('COR1A01')).toEqual([]);
      const estorno = { origem: 'abastecimento_interno', origem_id: id, motivo: MOTIVO };
      expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);
      expect(await saidas('COR2A04')).toEqual(Array(4).fill(['COR2A04', 'COR1A01']));
    });
  });

  it('is completed by one who held its task under an earlier account of his CPF', async () => {
    const dados = { usuario: 'Davi do Pátio', cpf: '52998224725', email: null };
    const senha = { senha: 'cerrado-verde-7', definitiva: true };
    const antes = await yard.admin.create({ ...dados, tipo_login: 'Manobrista', ...senha });
    const login = { cpf: dados.cpf, senha: senha.senha, usuario: dados.usuario };
    const { id: tarefaId } = await yard.checkin({ placa: 'COR1A01' });
    await yard.assumir(await loginClient(yard.http, login), tarefaId);
    expect((await yard.frota.delete(`/api/usuarios/${antes.id}`)).statusCode).toBe(204);
    await yard.admin.create({ ...dados, tipo_login: 'Portaria', ...senha });
    const depois = await loginClient(yard.http, login);
    const posting = await yard.completionPosting({ tarefaId, placa: 'COR1A01' });
    expect((await post(depois, '/api/tarefas/checkin', posting)).statusCode).toBe(201);
  });
});
