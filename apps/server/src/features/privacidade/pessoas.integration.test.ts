import { nomeAnonimo } from '@frota/contract/privacidade';
import { type Kysely, sql } from 'kysely';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { NOUNS } from '../../app/nouns.ts';
import { listTables } from '../../database/snapshot/catalogue.ts';
import { type Client, callAnonymous, formOf } from '../../testing/client.ts';
import { makePhoto } from '../../testing/photos.ts';
import { describeInYard } from '../../testing/suite.ts';
import { post } from '../../testing/yard.ts';
import { lugaresOf } from './pessoas.repository.ts';

const NOME = 'Zulmira Quebra-Vento';
const AJUSTE = {
  data: '2026-03-10',
  horario: '08:00',
  placa: 'PES1A01',
  km: '120500',
  litragem: '50',
  litragemArla: '',
  tipo: 'DIESEL S10',
  valor: '300',
  motivo: 'Sem sinal no pátio',
};
const EMAIL = 'zulmira@exemplo.com';

describeInYard('people who left', (yard, context) => {
  /** One person at every place in turn, so that her name gets wherever a name can stand. */
  let zulmira: { readonly id: number; readonly cpf: string };
  let foto: string;
  beforeAll(async () => {
    await yard.veiculo('PES1A01');
    await work();
  });

  const as = (tipo: 'Portaria' | 'Manobrista' | 'Motorista' | 'Frota') =>
    context.db
      .updateTable('usuario')
      .set({ tipo_login: tipo })
      .where('id', '=', zulmira.id)
      .execute();

  async function work(): Promise<void> {
    const { cpf, senha } = await yard.usuario('Portaria', NOME);
    const pessoa = await yard.login('Portaria', NOME);
    zulmira = { id: pessoa.user.id, cpf };
    const perfil = formOf(
      { email: EMAIL, senha_atual: 'cerrado-verde-7' },
      { foto: { bytes: await makePhoto() } },
    );
    foto = (await pessoa.put('/api/auth/perfil', perfil)).json().foto;
    await callAnonymous(yard.http, 'POST', '/api/auth/login', { cpf, password: 'nao-e-esta-9' });

    // A plate that nobody registered goes to Conferência.
    await gate(pessoa, 'PES9Z99');
    const asGate = await gate(pessoa, 'PES1A01');
    await as('Manobrista');
    await yard.assumir(pessoa, asGate);
    await complete(pessoa, asGate);
    await overtake(pessoa);
    await as('Motorista');
    const asDriver = (await yard.checkin({ placa: 'PES1A01', motorista: NOME })).id;
    await yard.assumir(yard.manobrista, asDriver);
    await complete(yard.manobrista, asDriver);
    const externo = await yard.frota.post('/api/ajuste/externo', { ...AJUSTE, motorista: NOME });
    expect(externo.statusCode).toBe(201);
    await as('Frota');
    await asManager(pessoa);
    await asJudge(pessoa);
    await as('Portaria');
    const dados = { usuario: NOME, cpf, tipo_login: 'Portaria', email: EMAIL };
    await yard.frota.put(`/api/usuarios/${zulmira.id}`, { ...dados, email: 'z2@exemplo.com' });
    await yard.frota.post(`/api/usuarios/${zulmira.id}/senha`, { senha: `${senha}-outra` });
    expect((await yard.frota.delete(`/api/usuarios/${zulmira.id}`)).statusCode).toBe(204);
  }

  async function gate(client: Client, placa: string): Promise<string> {
    const posting = await yard.checkinPosting({ placa, cone: 'NOK', itens_nao_vistos: '' });
    const answer = await post(client, '/api/checkin', posting);
    expect(answer.statusCode).toBe(201);
    return answer.json().id;
  }

  async function complete(client: Client, tarefaId: string): Promise<void> {
    const posting = await yard.completionPosting({ tarefaId, placa: 'PES1A01' });
    expect((await post(client, '/api/tarefas/checkin', posting)).statusCode).toBe(201);
  }

  /** Another one fuels what she has by now, and she what another one has: each is named as informed or as read. */
  async function overtake(client: Client): Promise<void> {
    for (const [first, second] of [
      [yard.manobrista, client],
      [client, yard.manobrista],
    ] as const) {
      const { id } = await yard.checkin({ placa: 'PES1A01' });
      await yard.assumir(first, id);
      await first.post(`/api/tarefas/deixar/${id}`);
      await yard.assumir(second, id);
      await complete(first, id);
    }
  }

  async function asManager(client: Client): Promise<void> {
    const litros = { litros_s10: 5000, litros_s500: 4000, litros_arla: 900 };
    const done = async (path: string, body: object): Promise<void> => {
      const answer = await client.post(path, body);
      expect(answer.statusCode, `${path} ${answer.body}`).toBeLessThan(300);
    };
    await done('/api/posto/medicao', { ...litros, abrir_livro: true });
    await done('/api/posto/medicao', { ...litros, litros_s10: 4990 });
    await done('/api/ajuste/interno', { ...AJUSTE, manobrista: 'Manobrista Um' });
    const id = v7();
    await done('/api/ajuste/externo', { ...AJUSTE, id, motorista: yard.motorista });
    const estorno = { origem: 'abastecimento_externo', origem_id: id, motivo: 'Em duplicidade' };
    await done('/api/posto/estorno', estorno);
    const tarefa = await yard.checkin({ placa: 'PES1A01' });
    await done('/api/rpc/excluir_tarefa_com_log', {
      tarefa_id_param: tarefa.id,
      motivo_param: 'Aberta por engano, veículo de fora',
      excluido_por_param: NOME,
    });
    await takeCare(client);
    const [item] = (await client.get('/api/conferencias')).json().conferencias;
    await done(`/api/conferencias/${item.id}`, { decisao: 'confirmado' });
    await client.delete(`/api/conferencias/${item.id}/decisao`);
    await done(`/api/conferencias/${item.id}`, { decisao: 'confirmado' });
  }

  /** Of a vehicle's papers, its maintenance and what is missing in it. */
  async function takeCare(client: Client): Promise<void> {
    const crlv = { de: 'veiculo', alvo: 'PES1A01', tipo: 'crlv', vence_em: '2026-05-01' };
    expect((await client.put('/api/cuidados/vencimentos', crlv)).statusCode).toBe(200);
    const feita = { placa: 'PES1A01', km: 120_000, dia: '2026-03-01' };
    expect((await client.post('/api/cuidados/preventivas', feita)).statusCode).toBe(201);
    const { feitas } = (await client.get('/api/cuidados/preventivas/PES1A01')).json();
    await client.delete(`/api/cuidados/preventivas/${feitas[0].id}`);
    const { pendencias } = (await client.get('/api/cuidados/pendencias')).json();
    const motivo = { motivo: 'Cone novo entregue' };
    const path = `/api/cuidados/pendencias/${pendencias[0].id}/resolucao`;
    expect((await client.post(path, motivo)).statusCode).toBe(204);
  }

  /** She is asked for a statement by another, asks herself, decides, and sets a rule. */
  async function asJudge(client: Client): Promise<void> {
    const list = `/api/divergencias?pessoa=${zulmira.id}`;
    const [caso] = (await yard.frota.get(list)).json().divergencias;
    const pessoa = { pessoa: zulmira.id };
    const path = `/api/divergencias/${caso.id}`;
    expect((await client.post(`${path}/pedido`, pessoa)).statusCode).toBe(204);
    const decisao = { decisao: 'procede' };
    expect((await client.post(`${path}/decisao`, decisao)).statusCode).toBe(204);
    const regras = [{ regra: 'km_repetido', ativa: true, limites: { horas: 7 } }];
    expect((await client.put('/api/divergencias/regras', { regras })).statusCode).toBe(200);
  }

  /** Where a text stands in the whole database: every column of every table. */
  async function placesOf(text: string): Promise<string[]> {
    const db = context.db as unknown as Kysely<never>;
    const places: string[] = [];
    for (const { name, columns } of await listTables(db)) {
      for (const column of columns) {
        const { rows } = await sql<{ found: boolean }>`
          select exists (select from ${sql.table(name)}
            where ${sql.ref(column)}::text ilike ${`%${text}%`}) as found`.execute(db);
        if (rows[0]!.found) places.push(`${name}.${column}`);
      }
    }
    return places;
  }

  /** Columns with names in rows that are hers: by the id beside them, or copied from such a row. */
  async function placesOfHers(): Promise<string[]> {
    const db = context.db as unknown as Kysely<never>;
    const places: string[] = [];
    for (const { table, coluna, de } of lugaresOf(NOUNS.facts)) {
      const { rows } = await sql`
        select from ${sql.table(table)} where ${de(zulmira.id)} limit 1`.execute(db);
      if (rows.length > 0) places.push(`${table}.${coluna}`);
    }
    return places;
  }

  const totals = async () => {
    const { rows } = await sql`
      select (select sum(litros) from abastecimento_interno) as internos,
             (select sum(litros) from dashboard_registro) as dashboard,
             (select sum(litros) from movimento) as livro,
             (select count(*) from checkin) as checkins,
             (select count(*) from auditoria) as linhas`.execute(context.db);
    return rows[0] as { linhas: number };
  };

  it('are listed, made anonymous once, and give their name away', async () => {
    // They are listed for Frota only, and made anonymous by Frota only.
    const list = await yard.frota.get('/api/privacidade/excluidos?busca=zulmira');
    expect(list.json().excluidos).toMatchObject([{ id: zulmira.id, usuario: NOME }]);
    expect(list.headers['x-total']).toBe('1');
    expect((await yard.portaria.get('/api/privacidade/excluidos')).statusCode).toBe(403);
    const path = `/api/usuarios/${zulmira.id}/anonimizar`;
    expect((await yard.portaria.post(path)).statusCode).toBe(403);

    // They are named nowhere any more, while totals stay.
    const named = await placesOf(NOME);
    const reached = await placesOfHers();
    expect(named).toEqual(expect.arrayContaining(reached));
    const copied = NOUNS.facts
      .flatMap(({ copiasDeNomes = [] }) => copiasDeNomes)
      .map(({ table, coluna }) => `${table}.${coluna}`);
    expect(reached).toEqual(expect.arrayContaining(copied));
    expect(named).toEqual(
      expect.arrayContaining([
        'auditoria.alvo',
        'conferencia.valor_informado',
        'conferencia.valor_lido',
      ]),
    );
    expect((await yard.frota.get(foto)).statusCode).toBe(200);

    const before = await totals();
    const answer = await yard.frota.post(`/api/usuarios/${zulmira.id}/anonimizar`);
    expect(answer.statusCode).toBe(204);
    for (const text of [NOME, zulmira.cpf, EMAIL, 'z2@exemplo.com']) {
      expect(await placesOf(text), text).toEqual([]);
    }
    expect(await placesOf(nomeAnonimo(zulmira.id))).toEqual(expect.arrayContaining(reached));
    expect(await totals()).toEqual({ ...before, linhas: Number(before.linhas) + 1 });
    expect((await yard.frota.get(foto)).statusCode).toBe(404);
    expect(yard.storage.keys().filter((key) => key.includes('perfil/'))).toEqual([]);
    const [row] = (await yard.frota.get('/api/checkin?busca=pessoa removida')).json().checkins;
    expect([row.usuario, row.motorista]).toContain(nomeAnonimo(zulmira.id));
    const linhas = (await yard.frota.get('/api/auditoria?acao=pessoa_anonimizada')).json();
    expect(linhas.auditoria).toMatchObject([
      { usuario: 'Frota Um', alvo: nomeAnonimo(zulmira.id), mudancas: [] },
    ]);

    // They are made anonymous once, and leave the list.
    expect((await yard.frota.post(path)).statusCode).toBe(404);
    expect((await yard.frota.get('/api/privacidade/excluidos')).json().excluidos).toEqual([]);

    // Their name may be somebody else's, who keeps it.
    await yard.usuario('Motorista', NOME);
    const { id } = await yard.checkin({ placa: 'PES1A01', motorista: NOME });
    expect((await yard.frota.get(`/api/checkin/${id}`)).body).toContain(NOME);
    expect((await yard.frota.get('/api/privacidade/excluidos')).json().excluidos).toEqual([]);
  });

  it('are not those who are still here', async () => {
    const { id } = yard.portaria.user;
    expect((await yard.frota.post(`/api/usuarios/${id}/anonimizar`)).statusCode).toBe(404);
    expect((await yard.frota.post('/api/usuarios/99999999999/anonimizar')).statusCode).toBe(400);
    expect((await yard.portaria.get('/api/auth/sessao')).json().usuario).toBe('Portaria Um');
  });

  it('leave a trail that takes no other change', async () => {
    const set = (values: Record<string, unknown>) =>
      context.db
        .updateTable('auditoria')
        .set(values)
        .where((eb) => eb.or([eb('usuario_id', '=', zulmira.id), eb('acao', '=', 'login')]))
        .execute();
    for (const values of [
      { usuario_nome: 'Outra' },
      { alvo: 'Outra' },
      { mudancas: '[]', alvo: 'Outra' },
      { endereco: '10.0.0.1' },
      { em: new Date() },
      { acao: 'login_recusado' },
      { usuario_id: null },
      { alvo_usuario_id: null },
    ]) {
      await expect(set(values), JSON.stringify(values)).rejects.toThrow('append-only');
    }
  });
});
