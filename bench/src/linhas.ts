import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@frota/amostras';
import {
  createFakeClock,
  migrate,
  openDatabase,
  rebuildDashboard,
  startPostgres,
  startTestServer,
} from '@frota/server/testing';
import { type Database, DEZ_ANOS, fillHistory } from './dashboard/history.ts';
import { percentile } from './statistics.ts';
import { formatTable } from './table.ts';

/** The day after the last record. */
const NOW = new Date('2026-11-01T15:00:00Z');
const CHAMADAS = 120;
/** Pages that a line is scrolled down before it begins anew. */
const PAGINAS = 6;
/** Of all fuelings so many have a finding in Conferência, and a case. */
const ACHADOS = 60_000;
const CASOS = 100_000;
/** The people of `fillHistory`'s names: where each kind's ids begin, and how many there are. */
const PESSOAS = {
  Portaria: { de: 1, quantos: 12, nome: 'Porteiro' },
  Manobrista: { de: 101, quantos: 40, nome: 'Manobrista' },
  Motorista: { de: 201, quantos: 503, nome: 'Motorista' },
} as const;

/** A key made of a text; the API takes no other form. */
const chave = (texto: string): string => `(
  substr(md5(${texto}), 1, 12) || '7' || substr(md5(${texto}), 14, 3) || '8' || substr(md5(${texto}), 18))::uuid`;
const numero = (nome: string): string => `substring(${nome} from '[0-9]+')::integer`;

/** Gives the history its people, a check-in and a task before each internal fueling, findings and cases. */
async function fillPessoas({ pool }: Database): Promise<void> {
  for (const [tipo, { de, quantos, nome }] of Object.entries(PESSOAS)) {
    await pool.query(`
      insert into usuario (id, usuario, usuario_busca, cpf, tipo_login, senha_hash, criado_em)
      overriding system value
      select ${de} + n, '${nome} ' || n, lower('${nome} ' || n), lpad((${de} + n)::text, 11, '0'), '${tipo}', '', now()
        from generate_series(0, ${quantos - 1}) n`);
  }
  const { Portaria, Manobrista, Motorista } = PESSOAS;
  const porteiro = `${Portaria.de} + ${numero('a.portaria_nome')}`;
  const motorista = `${Motorista.de} + ${numero('a.motorista_nome')}`;
  const manobrista = `${Manobrista.de} + ${numero('a.manobrista_nome')}`;
  // What is written is known to fit: the keys are not asked a million times.
  await pool.query(`
    set session_replication_role = replica;
    select setval(pg_get_serial_sequence('usuario', 'id'), 10000);
    insert into checkin (id, conteudo_hash, ocorrido_em, recebido_em, relogio_suspeito, placa, placa_canonica, km,
        usuario_id, usuario_nome, motorista_id, motorista_nome, cidade, tipo_combustivel, capacidade, nivel,
        carrinho, cone, trava_rodas, status, tarefa_ja_aberta, finalizado_em, km_manobrista)
    select ${chave('a.id::text')}, a.conteudo_hash, a.criado_em, a.criado_em, false, a.placa, a.placa_canonica,
           a.km_portaria, ${porteiro}, a.portaria_nome, ${motorista}, a.motorista_nome, 'Dourados',
           a.tipo_combustivel, 300, '1/4', 'OK', 'OK', 'OK', 'finalizado', false, a.ocorrido_em, a.km
      from abastecimento_interno a order by a.ocorrido_em;
    insert into tarefa (id, placa, placa_canonica, km, tipo_combustivel, cidade, capacidade, usuario_nome,
        motorista_id, motorista_nome, status, criado_em)
    select ${chave('a.id::text')}, a.placa, a.placa_canonica, a.km_portaria, a.tipo_combustivel, 'Dourados', 300,
           a.portaria_nome, ${motorista}, a.motorista_nome, 'finalizado', a.criado_em
      from abastecimento_interno a order by a.ocorrido_em;
    insert into tarefa_posse (id, tarefa_id, usuario_id, de, ate, concluida)
    select ${chave("'p' || a.id")}, ${chave('a.id::text')}, ${manobrista}, a.ocorrido_em - interval '5 minutes',
           a.recebido_em, true
      from abastecimento_interno a order by a.ocorrido_em;
    update abastecimento_interno a set tarefa_id = ${chave('a.id::text')}, manobrista_id = ${manobrista};
    update abastecimento_externo a set usuario_id = ${Motorista.de} + ${numero('a.usuario_nome')};
    insert into conferencia (id, origem, origem_id, campo, motivo, valor_informado, valor_lido, placa, usuario_id,
        usuario_nome, criada_em, decisao, decidida_em, decidida_por_id, decidida_por_nome, valor_corrigido,
        valor_aplicado)
    select ${chave("'c' || a.id")}, 'abastecimento_interno', a.id, 'bombaLitros',
           case when n % 2 = 0 then 'semLeitura' else 'diferenteDaLeitura' end, a.litros::text,
           case when n % 2 = 0 then null else (a.litros + 5)::text end, a.placa, a.manobrista_id,
           a.manobrista_nome, a.recebido_em, case when n % 5 = 0 then 'corrigido' end,
           case when n % 5 = 0 then a.recebido_em + interval '1 day' end, case when n % 5 = 0 then 1 end,
           case when n % 5 = 0 then 'Gestor' end, case when n % 5 = 0 then (a.litros + 5)::text end,
           case when n % 5 = 0 then (a.litros + 5)::text end
      from (select *, row_number() over (order by md5(id::text)) as n from abastecimento_interno) a
     where n <= ${ACHADOS};
    insert into divergencia (id, regra, registro_id, interno, placa, placa_canonica, produto, ocorrido_em,
        litros, valor, em_jogo, frase, numeros, situacao, criada_em, decisao)
    select ${chave("'d' || a.id")}, 'nao_cabe', a.id, true, a.placa, a.placa_canonica, a.tipo_combustivel,
           a.ocorrido_em, a.litros, a.litros * 6, a.litros * 6, 'Entraram 180 L onde cabiam 137 L.', '{}',
           case when n % 5 = 0 then 'aberta' else 'decidida' end, a.recebido_em,
           case when n % 5 = 0 then null else 'procede' end
      from (select *, row_number() over (order by md5(id::text) desc) as n from abastecimento_interno) a
     where n <= ${CASOS};
    insert into divergencia_pessoa (divergencia_id, papel, usuario_id, usuario_nome)
    select ${chave("'d' || a.id")}, p.papel, p.id, p.nome
      from divergencia d join abastecimento_interno a on a.id = d.registro_id
     cross join lateral (values ('manobrista', ${manobrista}, a.manobrista_nome),
       ('portaria', ${porteiro}, a.portaria_nome), ('motorista', ${motorista}, a.motorista_nome)) p (papel, id, nome);
    set session_replication_role = default`);
}

const ms = (times: readonly number[]): string[] =>
  [0.5, 0.95].map((share) => `${percentile(times, share).toFixed(1)} ms`);

/** Milliseconds of calls through the whole API: lines scrolled from their newest end, and figures. */
async function measure(database: Database): Promise<string[][]> {
  const server = await startTestServer({ database }, { clock: createFakeClock(NOW) });
  const random = createRandom(29);
  try {
    const frota = await server.login('Frota');
    let calls = 0;
    const timed = async (path: string) => {
      // So many calls a minute are let pass.
      if (++calls % 150 === 0) server.clock.advance(60_000);
      const started = performance.now();
      const answer = await frota.get(path);
      const took = performance.now() - started;
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return { took, cursor: answer.headers['x-proximo-cursor'] as string | undefined };
    };
    const scroll = async (of: () => string): Promise<number[]> => {
      const times: number[] = [];
      let [path, cursor] = [of(), ''];
      for (let i = 0; i < CHAMADAS; i++) {
        if (i % PAGINAS === 0) [path, cursor] = [of(), ''];
        const page = await timed(`${path}?limite=50${cursor}`);
        times.push(page.took);
        cursor = page.cursor ? `&cursor=${page.cursor}` : '';
      }
      return times;
    };
    const ask = async (of: () => string): Promise<number[]> => {
      const times: number[] = [];
      for (let i = 0; i < CHAMADAS / 2; i++) times.push((await timed(of())).took);
      return times;
    };
    const rows: string[][] = [];
    const add = (what: string, times: readonly number[]): void => {
      rows.push([what, ...ms(times)]);
    };
    const placa = (): string => `ABC${String(random.int(1, DEZ_ANOS.veiculos)).padStart(4, '0')}`;
    add('line of a vehicle', await scroll(() => `/api/historia/veiculos/${placa()}/marcos`));
    for (const [tipo, { de, quantos }] of Object.entries(PESSOAS)) {
      const pessoa = (): string => `/api/historia/pessoas/${de + random.int(1, quantos - 1)}`;
      add(`line of a ${tipo}`, await scroll(() => `${pessoa()}/marcos`));
      add(`figures of a ${tipo}, 90 days`, await ask(pessoa));
      const ano = '?inicio=2025-11-01&fim=2026-11-01';
      add(`figures of a ${tipo}, 12 months`, await ask(() => `${pessoa()}${ano}`));
    }
    return rows;
  } finally {
    await server.close();
  }
}

/** `npm run bench -- linhas`: what the lines of time and a person's figures cost at 1.2 million fuelings, on PostgreSQL. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'frota-linhas-'));
  const server = startPostgres();
  try {
    const database = await openDatabase({ databaseUrl: server.url, dadosDir: folder });
    await migrate(database.db);
    await fillHistory(database, DEZ_ANOS);
    await fillPessoas(database);
    await database.db.transaction().execute((trx) => rebuildDashboard(trx));
    await database.pool.query('vacuum analyze');
    console.log(formatTable([['what', 'p50', 'p95'], ...(await measure(database))]));
    await database.close();
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
