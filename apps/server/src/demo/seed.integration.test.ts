import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { TIPOS_LOGIN, type TipoLogin } from '@frota/contract/acesso';
import { PRODUTOS } from '@frota/contract/combustivel';
import type { listConferenciasRoute } from '@frota/contract/conferencia';
import type { DashboardResumo } from '@frota/contract/dashboard';
import { type Divergencia, type MeuPedido, REGRAS } from '@frota/contract/divergencias';
import { getFotoRoute } from '@frota/contract/fotos';
import { isChave } from '@frota/contract/nota';
import { DIAS_DA_ANALISE, type getLivroRoute } from '@frota/contract/posto';
import { analisa } from '@frota/contract/posto/motor';
import type { RouteAnswer } from '@frota/contract/rota';
import { diaOf, diasAntes } from '@frota/contract/tempo';
import { CIDADES } from '@frota/contract/veiculos';
import { readNota } from '@frota/nfe';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryPhotoStorage } from '../adapters/photo-storage/memory.ts';
import { makeBackup, restoreBackup } from '../app/backup/backup.ts';
import { findCopy, openPlace } from '../app/backup/place.ts';
import { listGaps } from '../features/abastecimentos/correcao.ts';
import { PASSADO_MS, queueTodas } from '../features/divergencias/motor/fila.repository.ts';
import { readSerie } from '../features/movimentos/serie.public.ts';
import { type Client, loginClient } from '../testing/client.ts';
import { type DatabaseKind, openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { fakePasswords } from '../testing/fake-passwords.ts';
import { IS_PROVA, inProvas } from '../testing/provas.ts';
import { rowsOf } from '../testing/rows.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { MESES } from './history.ts';
import { createDrawnPhotoStorage } from './photo-storage.ts';
import { type Demo, SENHA_DEMO, seedDemo } from './seed.ts';

const now = new Date('2026-11-20T15:30:00Z');
/** A quarter has one of everything; a year, at length, more of the same. */
const meses = inProvas(MESES, 3);
/** Share of a year, which amounts are given for. */
const ANO = meses / MESES;
/** Demonstrations are made in it. */
const LONG = { timeout: 180_000 };
const PRIMEIRO = '2027-01-01T15:30:00Z';
const TODAS = Object.keys(REGRAS).toSorted();
const asked = (casos: readonly { readonly regra: string }[]): string[] =>
  [...new Set(casos.map(({ regra }) => regra))].toSorted();
let opened: TestDatabase;
let demo: Demo;
let server: TestServer;
/** The manager. */
let frota: Client;
const db = () => opened.database.db;

beforeAll(async () => {
  opened = await openTestDatabase('postgres', { isOwn: true });
  demo = await seedDemo(db(), { passwords: fakePasswords, now, meses });
  server = await startTestServer(opened, { clock: createFakeClock(now) });
  frota = await loginAs('Frota');
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

function loginAs(tipo: TipoLogin): Promise<Client> {
  const { cpf } = demo.logins.find(({ tipo_login }) => tipo_login === tipo)!;
  return loginClient(server.http, { cpf, senha: SENHA_DEMO });
}

/** Four months up to a moment, which is enough for one of everything: what is told of them, the book and the open cases' rules. */
async function liveMonths(kind: DatabaseKind, today: string) {
  const { database, close } = await openTestDatabase(kind);
  const options = { passwords: fakePasswords, now: new Date(today), meses: 4 };
  const made = await seedDemo(database.db, options);
  const livro = await database.db
    .selectFrom('movimento')
    .select(['id', 'litros'])
    .orderBy('id')
    .execute();
  const casos = await database.db
    .selectFrom('divergencia')
    .select('regra')
    .where('situacao', '=', 'aberta')
    .execute();
  await close();
  return { made, livro, regras: asked(casos) };
}

async function number(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  const { rows } = await query.execute(db());
  return Number(rows[0]?.n);
}

describe('the demonstration year', () => {
  it.each([
    ['usuario', 25, 30],
    ['veiculo', 45, 45],
    ['checkin', 4_000 * ANO, 9_000 * ANO],
    ['abastecimento_interno', 3_000 * ANO, 8_000 * ANO],
    ['abastecimento_externo', 150 * ANO, 3_000 * ANO],
    // One a day.
    ['medicao', 365 * ANO - 2, 365 * ANO + 3],
    ['entrada', 60 * ANO, 400 * ANO],
    ['exclusao_tarefa', 10 * ANO, 100 * ANO],
    ['conferencia', 40 * ANO, 300 * ANO],
  ] as const)('has %s rows between %i and %i', async (table, min, max) => {
    const total = await number(sql`select count(*) as n from ${sql.table(table)}`);
    expect(total).toBeGreaterThanOrEqual(min);
    expect(total).toBeLessThanOrEqual(max);
  });

  it('loses a little S10 every day and is short of S500 by one supplier, which the book names', async () => {
    const fim = diaOf(now);
    const named = await Promise.all(
      PRODUTOS.map(async (tipo) => {
        const inicio = diasAntes(fim, DIAS_DA_ANALISE - 1);
        const { causas } = analisa(await readSerie(db(), { tipo, inicio, fim }), null);
        return causas.filter(({ aponta }) => aponta).map(({ causa }) => causa);
      }),
    );
    expect(named).toEqual([['perda'], ['entrega'], []]);
  });

  it('has vehicles in every city, of both fuels, cost centres and forms of plate', async () => {
    const rows = await db().selectFrom('veiculo').selectAll().execute();
    const kinds = <T>(of: (row: (typeof rows)[number]) => T) => [...new Set(rows.map(of))].sort();
    expect(kinds(({ cidade }) => cidade)).toEqual([...CIDADES]);
    expect(kinds(({ tipo_combustivel }) => tipo_combustivel)).toHaveLength(2);
    expect(kinds(({ centro_custo }) => centro_custo)).toEqual(['ENTREGA', 'PUXADA']);
    expect(kinds(({ placa }) => /\d{4}$/.test(placa))).toEqual([false, true]);
  });

  it.each(PRODUTOS)(
    'keeps the balance of %s equal to its ledger and within its tank',
    async (tipo) => {
      const { rows } = await sql<
        Record<'capacidade' | 'saldo' | 'soma' | 'menor' | 'maior', string>
      >`
      with livro as (
        select litros, sum(litros) over (order by ocorrido_em, recebido_em, id) as depois
          from movimento where tipo = ${tipo})
      select (select capacidade from tanque where tipo = ${tipo}) as capacidade,
             (select saldo from saldo where tipo = ${tipo}) as saldo,
             sum(litros) as soma, min(depois) as menor, max(depois) as maior from livro`.execute(
        db(),
      );
      const { capacidade, saldo, soma, menor, maior } = rows[0]!;
      expect(Number(saldo)).toBe(Number(soma));
      expect(Number(menor)).toBeGreaterThan(0);
      expect(Number(maior)).toBeLessThanOrEqual(Number(capacidade));
    },
  );

  it('books every fueling as outflows of as many litres, as corrected where it was', async () => {
    const { rows } = await sql<{ id: string }>`select id from abastecimento_interno`.execute(db());
    const ids = rows.map(({ id }) => id);
    expect(await listGaps(db(), ids)).toEqual([]);
    const corrected = sql<{ n: number }>`select count(*) as n from movimento where correcao`;
    expect(await number(corrected)).toBeGreaterThan(3);
  });

  it('keeps real invoices that bear out their deliveries', async () => {
    const entradas = await db()
      .selectFrom('entrada')
      .innerJoin('nota_fiscal', 'nota_fiscal.chave', 'entrada.chave')
      .select([
        'nota_fiscal.xml',
        'entrada.chave',
        'entrada.item',
        'entrada.tipo',
        'entrada.litros',
      ])
      .execute();
    for (const { xml, chave, item, tipo, litros } of entradas) {
      const read = readNota(xml);
      if (!('nota' in read)) throw new Error('no invoice');
      expect(read.nota.chave).toBe(chave);
      const found = read.nota.itens.find((each) => each.item === item);
      expect(found).toMatchObject({ tipo });
      expect(Number(found?.litros)).toBe(Number(litros));
    }
  });

  it('has trucks that run two to four and a half kilometres on a litre', async () => {
    const { rows } = await sql<{ consumo: number }>`
      select sum(km - km_anterior) / sum(litros_desde)::float as consumo from dashboard_registro
       where passo = 'normal' and placa_canonica in (select placa_canonica from veiculo)
       group by placa_canonica`.execute(db());
    expect(rows).toHaveLength(45);
    for (const { consumo } of rows) {
      expect(consumo).toBeGreaterThan(1.9);
      expect(consumo).toBeLessThan(4.5);
    }
  });

  it('never turns an odometer back, but where it was mistyped', async () => {
    const back = await number(sql`
      select count(*) as n from (
        select km, lag(km) over (partition by placa_canonica order by ocorrido_em, id) as antes
          from (select id, placa_canonica, km, ocorrido_em from checkin
                union all select id, placa_canonica, km, ocorrido_em from abastecimento_interno
                union all select id, placa_canonica, km, ocorrido_em from abastecimento_externo) as tudo
         where id not in (select origem_id from conferencia where campo = 'km' and valor_lido is not null)
           and id not in (
             select unnest(array[d.registro_id, i.tarefa_id]) from divergencia d
               join abastecimento_interno i on i.id = d.registro_id
              where i.tarefa_id is not null
                and d.regra in ('km_regressivo', 'km_impossivel', 'km_redondo', 'km_repetido'))
      ) as lidos where km < antes`);
    expect(back).toBe(0);
  });

  it.each(['2026-11-01', '2025-12-01'])(
    'gives the dashboard believable figures and something to find, from %s on',
    async (inicio) => {
      const read = async (source: string): Promise<DashboardResumo> =>
        (await frota.get(`/api/dashboard/resumo?source=${source}&inicio=${inicio}`)).json();
      const interno = await read('interno');
      expect(interno.cards.mediaDiferencaKm).toBeGreaterThan(0.5);
      expect(interno.cards.mediaDiferencaKm).toBeLessThan(2);
      expect(interno.consumo).toHaveLength(10);
      for (const { mediaKm } of interno.consumo) {
        expect(mediaKm).toBeGreaterThan(2);
        expect(mediaKm).toBeLessThan(5);
      }
      expect(interno.discrepancias.at(0)?.diferencaKm).toBeGreaterThanOrEqual(100_000);
      const alerts = interno.discrepancias.filter(({ diferencaKm }) => diferencaKm > 5);
      expect(alerts.length).toBeGreaterThan(3);
      expect(interno.foraDaMedia.passos).toBeGreaterThan(1);
      expect(interno.foraDaMedia.passos).toBeLessThan(60);
      expect((await read('externo')).gastos).toHaveLength(10);
    },
  );

  it('measures near the book until the loss began, and a few times beyond the tolerance', async () => {
    const { rows } = await sql<{ total: number; fora: number }>`
      select count(*) as total,
             count(*) filter (where abs(medido - livro) > livro * 0.006) as fora
        from (select m.litros_s10 as medido, (
                select sum(litros) from movimento
                 where tipo = 'DIESEL S10' and ocorrido_em <= m.ocorrido_em
                   and (classe <> 'conciliacao' or medicao_id <> m.id)) as livro
                from medicao m
               where m.dia < ${diasAntes(diaOf(now), 60)}) as comparado`.execute(db());
    expect(rows[0]!.fora).toBeGreaterThan(2 * ANO);
    expect(rows[0]!.fora).toBeLessThan(20 * ANO);
  });

  it('ends with a loss in a tank that nobody has reconciled', async () => {
    const query = 'tipo=DIESEL%20S10&inicio=2026-11-17&fim=2026-11-19';
    const dias = (await frota.get(`/api/posto/livro?${query}`)).json() as RouteAnswer<
      typeof getLivroRoute
    >;
    const beyond = dias.filter(({ alerta }) => alerta).map(({ dia }) => dia);
    expect(beyond.toSorted()).toEqual(['2026-11-17', '2026-11-18', '2026-11-19']);
  });

  it('shows Conferência, with the photos that bear each value out', async () => {
    const { conferencias } = (
      await frota.get('/api/conferencias?limite=100')
    ).json() as RouteAnswer<typeof listConferenciasRoute>;
    const motivos = new Set(conferencias.map(({ motivo }) => motivo));
    expect([...motivos].toSorted()).toEqual(
      expect.arrayContaining(['diferenteDaLeitura', 'foraDaPosse', 'semLeitura']),
    );
    const read = conferencias.filter(({ campo, valor_lido }) => campo === 'km' && valor_lido);
    expect(read.length).toBeGreaterThan(0);
    for (const { fotos, valor_lido } of read) {
      const key = fotos[0]?.replace(getFotoRoute.path.replace('*', ''), '') ?? '';
      expect(demo.desenhos.get(key)).toEqual({ de: 'km', km: Number(valor_lido) });
    }
  });

  it('draws a photo of the last days when it is looked at, and keeps it', async () => {
    const storage = createMemoryPhotoStorage();
    const drawn = createDrawnPhotoStorage(storage, demo.desenhos);
    const { key } = await db()
      .selectFrom('foto')
      .innerJoin('checkin', 'checkin.id', 'foto.vinculo_id')
      .select('key')
      .where('papel', '=', 'fotoPlaca')
      .orderBy('criada_em', 'desc')
      .executeTakeFirstOrThrow();
    expect(storage.keys()).toEqual([]);
    const [photo, same] = await Promise.all([drawn.open(key), drawn.open(key)]);
    const bytes = await buffer(photo!.stream);
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(same?.size).toBe(bytes.length);
    expect(storage.keys()).toEqual([key]);
    expect(await drawn.open('checkin-combustivel/none.jpg')).toBeUndefined();
  });

  it('holds a difference of every rule with its photos, and those that were decided', async () => {
    const list = async (situacao: string): Promise<Divergencia[]> =>
      (await frota.get(`/api/divergencias?situacao=${situacao}&limite=200`)).json().divergencias;
    const open = await list('aberta');
    expect(asked(open)).toEqual(TODAS);
    expect(open.length).toBeLessThan(70);
    for (const { fotos, regra, placa } of open) {
      // The station's readings, and what nobody sent, have none here.
      const semFoto = regra === 'consumo_fora' || regra === 'so_no_extrato' || placa === null;
      if (!semFoto) expect(fotos.length, regra).toBeGreaterThan(2);
    }
    const valores = open.map(({ valor }) => valor ?? 0);
    expect(valores[0]).toBeGreaterThan(1_000);
    expect((await list('decidida')).length).toBeGreaterThan(3);
    // A rule that is set anew finds nothing else: its preview and the list say the same.
    await queueTodas(db(), new Date(now.getTime() - PASSADO_MS));
    await server.services.filaDivergencias.catchUp(new AbortController().signal);
    const ids = (casos: readonly Divergencia[]) => casos.map(({ id }) => id).toSorted();
    expect(ids(await list('aberta'))).toEqual(ids(open));
  });

  if (IS_PROVA) {
    it('comes back whole from a backup, in a database of the other kind', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'frota-copia-'));
      const target = await openTestDatabase('embedded', { isNew: true });
      const storage = createMemoryPhotoStorage();
      const clock = createFakeClock();
      const data = { storage, clock };
      await makeBackup({ ...data, database: opened.database }, await openPlace(folder, {}));
      const copy = await findCopy(folder, {});
      const { linhas } = await restoreBackup({ ...data, database: target.database }, copy);
      expect(linhas).toBeGreaterThan(10_000);
      expect(await rowsOf(target.database.db)).toEqual(await rowsOf(db()));
      await target.close();
      await rm(folder, { recursive: true });
    });

    it('holds one of every rule on the 29 February', LONG, async () => {
      expect((await liveMonths('postgres', '2028-02-29T13:00:00Z')).regras).toEqual(TODAS);
    });

    it(
      'holds one of every rule on the first of January, the same in either database',
      LONG,
      async () => {
        const made = await liveMonths('postgres', PRIMEIRO);
        expect(made.regras).toEqual(TODAS);
        expect(await liveMonths('embedded', PRIMEIRO)).toEqual(made);
      },
    );
  }

  it('shows receipts with codes of their own, one of them twice', async () => {
    const notas = await db()
      .selectFrom('foto')
      .select('nota_chave')
      .where('papel', '=', 'fotoComprovante')
      .execute();
    const chaves = notas.map(({ nota_chave }) => nota_chave);
    expect(chaves.every((chave) => chave !== null && isChave(chave))).toBe(true);
    expect(new Set(chaves).size).toBeLessThan(chaves.length);
    const casos = await db()
      .selectFrom('divergencia')
      .select('regra')
      .where('regra', '=', 'nota_repetida')
      .execute();
    expect(casos.length).toBeGreaterThan(0);
  });

  it('has fuelings of its driver’s own, and of some asks him what happened', async () => {
    const motorista = await loginAs('Motorista');
    const { lancamentos } = (await motorista.get('/api/lancamentos/meus')).json();
    expect(lancamentos.length).toBeGreaterThan(5);
    const { pedidos } = (await motorista.get('/api/divergencias/pedidos')).json();
    const [first] = pedidos as MeuPedido[];
    expect(first).toMatchObject({ pedido_por: demo.logins[0]!.usuario, declaracao: null });
    const emOrdem = lancamentos.map(({ ocorrido_em }: { ocorrido_em: string }) => ocorrido_em);
    expect(emOrdem).toContain(first!.ocorrido_em);
  });

  it('has one attendant who mistypes several times as often as the others', async () => {
    const { rows } = await sql<{ usuario_nome: string; total: number }>`
      select usuario_nome, count(*)::int as total from conferencia
       where origem = 'abastecimento_interno' and motivo = 'diferenteDaLeitura'
       group by usuario_nome order by total desc`.execute(db());
    const [first, second] = rows;
    expect(first!.total).toBeGreaterThan(2 * second!.total);
  });

  it('has totalisers that agree with what was booked, but for one shift and one opening', async () => {
    const turnos = await db()
      .selectFrom('divergencia')
      .select(['frase', 'litros', 'situacao'])
      .where('regra', '=', 'encerrante_nao_fecha')
      .orderBy('litros')
      .execute();
    expect(turnos).toMatchObject([
      { litros: '12.500', frase: expect.stringContaining('entre os turnos') },
      { litros: '86.400', frase: expect.stringContaining('saíram sem registro') },
    ]);
    const { rows } = await sql<{ leituras: number; afericoes: number; bicos: number }>`
      select (select count(*) from encerrante) as leituras,
             (select count(*) from lancamento where classe = 'afericao') as afericoes,
             (select count(*) from abastecimento_interno where bico_id is null) as bicos`.execute(
      db(),
    );
    expect(rows[0]).toMatchObject({ afericoes: 4 * meses, bicos: 0 });
    expect(rows[0]!.leituras).toBeGreaterThan(2_000 * ANO);
  });

  it('keeps a cancelled fueling, its reason, and what was booked in its place', async () => {
    const estorno = await db().selectFrom('estorno').selectAll().executeTakeFirstOrThrow();
    expect(estorno.motivo).toMatch(/bomba ao lado/);
    const linhas = await db()
      .selectFrom('movimento')
      .select(['litros', 'estorno_de'])
      .where('abastecimento_id', '=', estorno.origem_id)
      .execute();
    expect(linhas.length).toBeGreaterThan(1);
    expect(linhas.reduce((sum, { litros }) => sum + Number(litros), 0)).toBeCloseTo(0);
    const ajustes = await db()
      .selectFrom('abastecimento_interno')
      .select('lancado_por_nome')
      .where('tarefa_id', 'is', null)
      .execute();
    expect(ajustes).toEqual([{ lancado_por_nome: estorno.usuario_nome }]);
    const checkins = await db()
      .selectFrom('checkin')
      .innerJoin('abastecimento_interno as a', 'a.tarefa_id', 'checkin.id')
      .select(['status', 'finalizado_em', 'checkin.km_manobrista'])
      .where('a.id', '=', estorno.origem_id)
      .execute();
    expect(checkins).toEqual([{ status: 'finalizado', finalizado_em: null, km_manobrista: null }]);
  });

  it('ends a task’s holding with its fueling, but for the one that was given back before', async () => {
    const { rows } = await sql<{ devolvidas: number }>`
      select count(*) as devolvidas from tarefa_posse p
       where p.ate is not null and not p.concluida`.execute(db());
    expect(rows).toEqual([{ devolvidas: 1 }]);
  });

  it('tells in the audit of the corrections, the reversal and the latest logins', async () => {
    const { rows } = await sql<{ acao: string; total: number }>`
      select acao, count(*)::int as total from auditoria where em <= ${now} group by acao`.execute(
      db(),
    );
    const total = Object.fromEntries(rows.map((row) => [row.acao, row.total]));
    expect(Object.keys(total).toSorted()).toEqual(
      [
        'correcao',
        'divergencia_atribuida',
        'divergencia_decidida',
        'estorno',
        'login',
        'login_recusado',
        'medicao_alterada',
      ].toSorted(),
    );
    const corrected = await number(
      sql`select count(*) as n from conferencia where decisao = 'corrigido'`,
    );
    expect(total.correcao).toBe(corrected);
    expect(total.estorno).toBe(1);
  });

  it('has check-ins of which nobody looked at the safety items', async () => {
    const unseen = await number(
      sql`select count(*) as n from checkin where cardinality(itens_nao_vistos) = 3`,
    );
    expect(unseen).toBeGreaterThan(50);
  });

  it('leaves nothing in the future and work for today', async () => {
    const later = await number(
      sql`select count(*) as n from checkin where ocorrido_em > ${now} or finalizado_em > ${now}`,
    );
    expect(later).toBe(0);
    const open = await db()
      .selectFrom('tarefa')
      .select(['status', 'criado_em'])
      .where('status', '<>', 'finalizado')
      .where('excluido_em', 'is', null)
      .execute();
    expect(open.filter(({ status }) => status === 'andamento')).toHaveLength(2);
    expect(open.filter(({ status }) => status === 'pendente')).toHaveLength(4);
    expect(new Set(open.map(({ criado_em }) => diaOf(criado_em)))).toEqual(new Set([diaOf(now)]));
    expect(demo.comTarefa).toHaveLength(4);
    expect(demo.foraDoPatio.length).toBeGreaterThan(10);
  });

  it('lets one user of each kind in', async () => {
    expect(demo.logins.map(({ tipo_login }) => tipo_login)).toEqual(TIPOS_LOGIN);
    for (const { tipo_login, usuario } of demo.logins) {
      const { user } = await loginAs(tipo_login);
      expect(user).toMatchObject({ usuario, trocar_senha: false });
    }
  });
});
