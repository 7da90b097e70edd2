import { REGRAS, type Regra, USUAL_CONSUMO } from '@frota/contract/divergencias';
import { TIPOS_MUDANCA } from '@frota/contract/mudancas';
import { Kysely, PostgresDialect, sql } from 'kysely';

import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { queueOf } from '../database/queue.ts';
import type { Schema } from '../database/schema.ts';
import { rebuildDashboard } from '../features/dashboard/registro.public.ts';
import type { Client } from '../testing/client.ts';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { fillCasos, fillHistory, fillTanques } from '../testing/history.ts';
import { runStatement } from '../testing/postgres-databases.ts';
import { inProvas } from '../testing/provas.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/**
 * At length 32,000 check-ins and fuelings of one user at the gate, and 3,200 foreign fuelings: of half of them
 * PostgreSQL would rather read all than use an index. It decides the same way about half of them where a page read
 * through an index costs half as much; 4 is what PostgreSQL itself supposes.
 */
const SIZE = {
  veiculos: 40,
  internos: inProvas(800, 400),
  externos: inProvas(80, 40),
  dias: 400,
};
const RANDOM_PAGE_COST = inProvas(4, 2);
const NOW = new Date('2026-11-01T15:00:00Z');
/** Users who have never written anything. */
const OTHERS = 300;
const ASKED = /^\s*(select|with|insert|\()/i;
/** The trail's line cannot be written twice. */
const LEFT_OUT = /^\s*insert into "auditoria"/i;
/** Most rows of one table that one statement may look at. */
const MAX_ROWS = inProvas(12_000, 6_000);
const MONTH = 'inicio=2026-10-01&fim=2026-10-31';
const ALL = 'inicio=2025-09-01&fim=2026-10-31';

interface Asked {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly ms: number;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows of each table that a plan looked at, also those that it then left out. */
function rowsRead(node: PlanNode, read = new Map<string, number>()): Map<string, number> {
  const table = node['Relation Name'];
  if (table !== undefined) {
    const looked =
      node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0);
    read.set(table, (read.get(table) ?? 0) + looked * node['Actual Loops']);
  }
  for (const below of node.Plans ?? []) rowsRead(below, read);
  return read;
}

/** On PostgreSQL, which whoever has so much uses; the embedded database is asked the same statements and plans them in the same way. */
describe('plans at size', () => {
  let opened: TestDatabase;
  let db: Kysely<Schema>;
  let server: TestServer;
  let frota: Client;
  let gate: Client;
  let gateId = 0;
  let asked: Asked[] = [];

  beforeAll(async () => {
    opened = await openTestDatabase('postgres', { isOwn: true });
    const { database } = opened;
    // Before anybody connects: a connection keeps the settings that it began with.
    await runStatement(
      opened.databaseUrl!,
      `do $$ begin
         execute format('alter database %I set random_page_cost = ${RANDOM_PAGE_COST}', current_database());
       end $$`,
    );
    db = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: database.pool }),
      log: ({ query, queryDurationMillis: ms }) => void asked.push({ ...query, ms }),
    });
    server = await startTestServer(
      { database: { ...database, db } },
      { clock: createFakeClock(NOW) },
    );
    gate = await server.login('Portaria', 'Porteira Um');
    gateId = gate.user.id;
    // The only user so far made all check-ins.
    await fillHistory(database, SIZE);
    await fillTanques(database, SIZE);
    await database.db.transaction().execute((trx) => rebuildDashboard(trx));
    await fillCasos(database);
    await database.pool.query(
      `insert into foto (id, key, sha256, bytes, largura, altura, usuario_id, criada_em, vinculo_id, papel)
       select gen_random_uuid(), 'p' || id, id::text, 100000, 1200, 1600, usuario_id, recebida, id, 'fotoPlaca'
         from (select id, usuario_id, recebido_em as recebida from checkin) k`,
    );
    await database.pool.query(
      `insert into leitura (id, sha256, usuario_id, tipo, texto, confianca, ms, criada_em)
       select gen_random_uuid(), sha256, usuario_id, 'placa', '', 1, 1, criada_em from foto`,
    );
    await database.pool.query(
      `insert into movimento (id, tipo, classe, litros, abastecimento_id, usuario_id, usuario_nome, ocorrido_em, recebido_em)
       select gen_random_uuid(), tipo_combustivel, 'saida', -litros, id, ${gateId}, manobrista_nome, ocorrido_em, recebido_em
         from abastecimento_interno`,
    );
    await database.pool.query(
      `update tarefa set assumido_por_id = ${gateId}, assumido_por_nome = 'Porteira Um'`,
    );
    await database.pool.query(
      `insert into usuario (usuario, usuario_busca, cpf, tipo_login, senha_hash, criado_em)
       select 'Parado ' || n, 'parado ' || n, (20000000000 + n)::text, 'Portaria', '', now()
         from generate_series(1, ${OTHERS}) n`,
    );
    await database.pool.query('vacuum analyze');
    frota = await server.login('Frota');
    return async () => {
      await server.close();
      await opened.close();
    };
  }, 300_000);

  /** What a call asks the database. */
  async function askedBy(work: () => Promise<{ statusCode: number; body: string }>) {
    asked = [];
    const answer = await work();
    expect([200, 201], answer.body).toContain(answer.statusCode);
    const statements = asked.filter(({ sql: text }) => ASKED.test(text) && !LEFT_OUT.test(text));
    expect(statements).not.toEqual([]);
    return statements;
  }

  /** How many rows a statement looks at in each table. */
  async function rowsOf({ sql: text, parameters }: Asked): Promise<Map<string, number>> {
    const client = await opened.database.pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, [
        ...parameters,
      ]);
      return rowsRead(rows[0]['QUERY PLAN'][0].Plan);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  /** The statements of a call that look at more than they may, each with the tables and rows. */
  async function tooMuch(work: Parameters<typeof askedBy>[0]) {
    // Of a statement that comes in steps the slowest.
    const all = (await askedBy(work)).toSorted((a, b) => a.ms - b.ms);
    const statements = new Map(all.map((one) => [one.sql, one])).values();
    const found: string[] = [];
    for (const one of statements) {
      const beyond = [...(await rowsOf(one))].filter(([, count]) => count > MAX_ROWS);
      if (beyond.length > 0)
        found.push(`${JSON.stringify(beyond)}: ${one.sql.trim().slice(0, 300)}`);
    }
    return found;
  }

  it.each([
    '/api/checkin',
    '/api/checkin?busca=abc0001',
    '/api/checkin?busca=motorista 4',
    '/api/checkin?busca=motorista',
    '/api/checkin?busca=zz',
    '/api/checkin?busca=zzz',
    '/api/checkin?busca=zz&inicio=2026-01-01',
    '/api/logs/checkin-finalizados',
    '/api/logs/checkin-finalizados?busca=zz',
    '/api/logs/exclusoes',
    '/api/auditoria',
    '/api/auditoria?busca=zz',
    '/api/tarefas',
    '/api/conferencias',
    '/api/cuidados/pendencias',
    '/api/divergencias',
    '/api/divergencias?situacao=decidida',
    '/api/divergencias?situacao=decidida&regra=nao_cabe&limite=200',
    '/api/divergencias?situacao=decidida&placa=ABC0001',
    ...TIPOS_MUDANCA.map((tipo) => `/api/mudancas?limite=200&tipos=${tipo}`),
    '/api/posto/saidas',
    '/api/posto/saidas?busca=zz',
    '/api/usuarios',
    '/api/usuarios?busca=parado',
    '/api/usuarios/PORTEIRO/dados.json',
    '/api/usuarios/GESTOR/dados.json',
    '/api/busca?q=ABC0001',
    '/api/busca?q=C00',
    '/api/busca?q=porteira',
    '/api/historia/veiculos/ABC0001',
    `/api/dashboard/registros?${MONTH}`,
    `/api/dashboard/registros?${ALL}`,
    `/api/dashboard/registros?${ALL}&source=externo&placa=0001`,
    `/api/dashboard/registros?${ALL}&pessoa=Ninguém&papel=motorista`,
    `/api/dashboard/registros.csv?${MONTH}`,
    '/api/veiculos-frota?ordem=media',
    '/api/veiculos-frota/comparacao?ordem=reais',
    '/api/veiculos-frota/comparacao.csv?ordem=cuidado',
    '/api/dashboard/manha',
    `/api/dashboard/resumo?${ALL}`,
    `/api/dashboard/respostas?${ALL}`,
    '/api/dashboard/resumo.csv?inicio=2025-12-01&fim=2026-10-31',
    // All of them are hundreds of pages, by the same statement.
    `/api/checkin.csv${inProvas('', `?${MONTH}`)}`,
    '/api/historia/veiculos/ABC0001/marcos',
    '/api/historia/pessoas/PORTEIRO',
    '/api/historia/pessoas/PORTEIRO/marcos',
  ])('%s reads what it needs', async (path) => {
    const named = path.replace('PORTEIRO', String(gateId)).replace('GESTOR', String(frota.user.id));
    expect(await tooMuch(() => frota.get(named))).toEqual([]);
  });

  it('answers of a month read its fuelings once', async () => {
    const read = new Map<string, number>();
    for (const one of await askedBy(() => frota.get(`/api/dashboard/respostas?${MONTH}`))) {
      for (const [table, count] of await rowsOf(one)) {
        read.set(table, (read.get(table) ?? 0) + count);
      }
    }
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from dashboard_registro
       where em >= '2026-10-01T04:00Z' and em < '2026-11-01T04:00Z'`.execute(opened.database.db);
    const doMes = rows[0]!.total;
    // Once more for foreign stations; and each plate's steps before, some of which do not count.
    const antes = SIZE.veiculos * (USUAL_CONSUMO.max + 4);
    expect(read.get('dashboard_registro')).toBeLessThan(2 * doMes + antes);
    expect(read.get('custo')).toBeLessThan(doMes);
  });

  it('a long queue gives what is first without reading the rest, also if it was empty when it was counted', async () => {
    const queue = queueOf('posto');
    await queue.addFrom(db, sql`select 'bico ' || n, now() from generate_series(1, 20000) n`);
    asked = [];
    await queue.takeFirst(db);
    const lease = await queue.lease(db, 1_000);
    await queue.finish(db, lease!);
    expect(asked).toHaveLength(3);
    for (const one of asked) expect((await rowsOf(one)).get('fila')).toBeLessThan(10);
  });

  it('changes are read one after the other', async () => {
    const tipos = 'tipos=veiculo';
    const { headers } = await frota.get(`/api/mudancas?limite=200&${tipos}`);
    const cursor = String(headers['x-proximo-cursor']);
    await sql`update veiculo set marca = 'Scania'`.execute(opened.database.db);
    const ask = () => frota.get(`/api/mudancas?limite=20&${tipos}&cursor=${cursor}`);
    expect(await tooMuch(ask)).toEqual([]);
    expect((await ask()).json().mudancas).toHaveLength(20);
  });

  it('/api/lancamentos/meus reads what it needs of who wrote all', async () => {
    expect(await tooMuch(() => gate.get('/api/lancamentos/meus'))).toEqual([]);
  });

  // The rules about one fueling read plate by plate, by the same statements all of them: one stands for the others.
  const regras = Object.keys(REGRAS) as Regra[];
  it.each(['nao_cabe', ...regras.filter((regra) => REGRAS[regra].quando !== 'abastecimento')])(
    'the preview of %s reads what it needs',
    async (regra) => {
      const path = `/api/divergencias/regras/${regra}/previa`;
      // One that is not ready in its eight seconds says so; here they pass in half a second.
      const now = performance.now.bind(performance);
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => 16 * now());
      onTestFinished(() => clock.mockRestore());
      expect(await tooMuch(() => frota.post(path, { limites: {} }))).toEqual([]);
    },
  );

  it('figures of a period read in steps are those of one read at once', async () => {
    // Nothing was recorded later: of so long a period each plate is a step of its own.
    const read = async (what: string, source: string, fim: string) => {
      const query = `source=${source}&inicio=2026-10-01&fim=${fim}`;
      const answer = await frota.get(`/api/dashboard/${what}?${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      const { fim: _, ...figures } = answer.json();
      return figures;
    };
    for (const what of ['resumo', 'respostas']) {
      for (const source of ['total', 'interno', 'externo']) {
        expect(await read(what, source, '2100-12-31')).toEqual(
          await read(what, source, '2026-11-05'),
        );
      }
    }
  });

  it.each(['nao_cabe', 'foto_repetida', 'digitado_pessoa'])(
    'saving %s reads what it needs',
    async (regra) => {
      const body = { regras: [{ regra, ativa: false, limites: {} }] };
      expect(await tooMuch(() => frota.put('/api/divergencias/regras', body))).toEqual([]);
    },
  );

  it('searches those who left by their last account, without reading all accounts for each', async () => {
    await opened.database.pool.query(
      `insert into usuario (usuario, usuario_busca, cpf, tipo_login, senha_hash, criado_em, excluido_em)
       select 'Saiu ' || n, 'saiu ' || n, (30000000000 + n)::text, 'Portaria', '', now(), now()
         from generate_series(1, 2000) n`,
    );
    await opened.database.pool.query('analyze usuario');
    expect(await tooMuch(() => frota.get('/api/busca?q=saiu'))).toEqual([]);
  });
});
