import { ROTAS_WEB } from '@frota/contract/acesso';
import type { ContagemManha, Manha } from '@frota/contract/dashboard';
import type { Divergencia } from '@frota/contract/divergencias';
import { isTarefaAntiga, type Tarefa } from '@frota/contract/tarefas';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { describeInBothYards } from '../../testing/suite.ts';

/** The list that each screen asks for. */
const LISTAS: Readonly<Record<string, string>> = {
  [ROTAS_WEB.log.path]: '/api/checkin',
  [ROTAS_WEB.posto.path]: '/api/posto/entradas',
  [ROTAS_WEB.tarefas.path]: '/api/tarefas',
  [ROTAS_WEB.veiculos.path]: '/api/veiculos-frota',
  [ROTAS_WEB.pendencias.path]: '/api/divergencias',
  [ROTAS_WEB.cuidados.path]: '/api/cuidados/vencimentos',
};
const HORA = 3_600_000;

const read = async (client: Client): Promise<Manha> => {
  const answer = await client.get('/api/dashboard/manha');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

describeInBothYards('main path', 'a morning without records', (yard) => {
  it('leads through the first steps, each done once it is there', async () => {
    const passos = async () => (await yard.frota.get('/api/dashboard/primeiros-passos')).json();
    // The yard of tests has users, a vehicle and its first measurement.
    const before = await passos();
    expect(before).toMatchObject({
      equipe: true,
      falta_equipe: [],
      checkin: false,
      registros: false,
    });
    await yard.checkin({ placa: 'PRP1A01', combustivel: '1' });
    expect(await passos()).toEqual({ ...before, checkin: true });
  });

  it('has nothing where nothing was recorded', async () => {
    const manha = await read(yard.frota);
    expect(manha).toMatchObject({ desde: '2026-03-09', ate: '2026-03-09', divergencias: [] });
    expect(manha.gerado_em).toBe(yard.clock.now().toISOString());
    expect(manha.custo).toMatchObject({ valor: 0, antes: 0 });
    expect(manha.km_l).toMatchObject({ valor: null, antes: null, semanas: Array(12).fill(null) });
    expect(manha.tanques.map(({ litros, dias }) => [litros, dias])).toEqual(
      Array(3).fill([0, null]),
    );
  });
});

describeInBothYards('main path', 'the morning', (yard, context) => {
  /** How many rows the screen behind a figure has. */
  async function countBehind(client: Client, { endereco }: ContagemManha): Promise<number> {
    const { pathname, searchParams } = new URL(endereco, 'http://x');
    // Which part of the screen; the rest narrows the list.
    const { ver: _, aba: __, antigas, ...query } = Object.fromEntries(searchParams);
    const answer = await client.get(`${LISTAS[pathname]}?${new URLSearchParams(query)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    if (antigas === undefined) return Number(answer.headers['x-total']);
    const { tarefas } = answer.json<{ tarefas: Tarefa[] }>();
    return tarefas.filter((tarefa) => isTarefaAntiga(tarefa, yard.clock.now())).length;
  }

  it('tells what came in and what waits, as the lists behind it do', async () => {
    await yard.abreLivro(1_000, 0, 0);
    await yard.entrega('41', 500, '2500.00');
    for (const placa of ['MNH1A11', 'MNH1A12', 'MNH1A13', 'MNH1A14']) {
      await yard.veiculo(placa, { Cidade: 'Amambai' });
    }
    // Fueled beyond what fitted, and asked about.
    const fueled = await yard.checkin({ placa: 'MNH1A11', combustivel: '3/4' });
    await yard.assumir(yard.manobrista, fueled.id);
    await yard.concluir({ tarefaId: fueled.id, placa: 'MNH1A11', bombaLitros: '200' });
    const casos = await yard.frota.get('/api/divergencias');
    const [caso] = casos.json<{ divergencias: Divergencia[] }>().divergencias;
    const pessoa = yard.manobrista.user.id;
    const asked = await yard.frota.post(`/api/divergencias/${caso!.id}/pedido`, { pessoa });
    expect(asked.statusCode, asked.body).toBe(204);
    await yard.checkin({ placa: 'MNH1A14' });
    const velha = await yard.checkin({ placa: 'MNH1A12' });
    for (const [alvo, vence_em] of [
      ['MNH1A11', '2026-03-01'],
      ['MNH1A12', '2026-03-20'],
      ['MNH1A13', '2026-03-21'],
    ]) {
      const dados = { de: 'veiculo', alvo, tipo: 'crlv', vence_em };
      expect((await yard.frota.put('/api/cuidados/vencimentos', dados)).statusCode).toBe(200);
    }
    // As if ten days and more had gone by since: the last vehicle alone is new.
    const { db } = context;
    await sql`update veiculo set criado_em = criado_em - interval '30 days' where placa <> 'MNH1A14'`.execute(
      db,
    );
    await sql`update divergencia_pedido set pedido_em = pedido_em - interval '4 days'`.execute(db);
    for (const [table, column] of [
      ['tarefa', 'criado_em'],
      ['checkin', 'ocorrido_em'],
    ] as const) {
      const em = sql.ref(column);
      await sql`update ${sql.table(table)} set ${em} = ${em} - interval '10 days' where id = ${velha.id}`.execute(
        db,
      );
    }

    yard.clock.advance(23 * HORA);
    const frota = await yard.login('Frota');
    const manha = await read(frota);
    const { papeis } = manha;
    const contagens = {
      entradas: [manha.entradas, 2],
      entregas: [manha.entregas, 1],
      abertas: [manha.abertas, 2],
      tarefas_antigas: [manha.tarefas_antigas, 1],
      sem_passar: [manha.sem_passar, 2],
      declaracoes_atrasadas: [manha.declaracoes_atrasadas, 1],
      vencidos: [papeis.vencidos, 1],
      vencem_logo: [papeis.vencem_logo, 2],
    } as const;
    for (const [nome, [contagem, esperado]] of Object.entries(contagens)) {
      expect(contagem.total, nome).toBe(esperado);
      expect(await countBehind(frota, contagem), nome).toBe(esperado);
    }
    expect(manha.tanques[0]).toMatchObject({ tipo: 'DIESEL S10', litros: 1_300 });
    expect(manha.litros.valor).toBe(200);

    const lista = await frota.get('/api/divergencias?limite=3');
    const listadas = lista.json<{ divergencias: Divergencia[] }>().divergencias;
    // Those of one cause stand together, the first of them for all.
    const divergencias = [...Map.groupBy(listadas, ({ grupo }) => grupo).values()].map(
      ([caso]) => caso!,
    );
    expect(manha.divergencias).toEqual(
      divergencias.map(({ id, frase, placa, litros, valor }) => ({
        id,
        frase,
        placa,
        litros,
        reais: valor,
        endereco: ROTAS_WEB.divergencia.path.replace(':id', id),
      })),
    );

    // Old is only what is older than a day.
    yard.clock.advance(2 * HORA);
    expect((await read(frota)).tarefas_antigas.total).toBe(2);
  });
});
