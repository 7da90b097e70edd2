import { mensagensConferencia } from '@frota/contract/conferencia';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/connect.ts';
import type { Db, RowOf } from '../database/schema.ts';
import { dumpDatabase, type SnapshotLine } from '../database/snapshot/dump.ts';
import { loadDatabase } from '../database/snapshot/load.ts';
import { inTransaction } from '../database/transaction.ts';
import type { NovoExterno, NovoInterno } from '../features/abastecimentos/abastecimentos.public.ts';
import { bookExterno, bookInterno } from '../features/abastecimentos/book.ts';
import { PASSADO_MS, queueTodas } from '../features/divergencias/motor/fila.repository.ts';
import { appendMovimento } from '../features/movimentos/ledger.ts';
import type { Autor } from '../kernel/envio.ts';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { fakePasswords } from '../testing/fake-passwords.ts';
import { startTestServer } from '../testing/server.ts';
import { seedDemo } from './seed.ts';

const now = new Date('2026-11-20T15:30:00Z');
/** What booking fuelings and lines of the tanks' book writes. */
const BOOKED =
  /^(abastecimento\w*|estorno|movimento|custo|dashboard_\w+|divergencia(?!_regra)\w*)$/;
const LONG = 240_000;
let written: TestDatabase;
let booked: TestDatabase;

beforeAll(async () => {
  written = await openTestDatabase('postgres', { isOwn: true });
  await seedDemo(written.database.db, { passwords: fakePasswords, now, meses: 1 });
  booked = await openTestDatabase('postgres', { isOwn: true, isNew: true });
  await loadDatabase(booked.database, withoutBooked(written.database), async (trx) => {
    await sql`update saldo set saldo = 0`.execute(trx);
  });
  await bookAgain(written.database.db, booked.database);
}, LONG);
afterAll(async () => {
  await written.close();
  await booked.close();
});

async function* withoutBooked({ db }: Database): AsyncGenerator<SnapshotLine> {
  for await (const line of dumpDatabase(db)) {
    if (line.kind !== 'row' || !BOOKED.test(line.table)) yield line;
  }
}

/** Every fueling as it was sent, then its correction or cancelling; every other line of the tanks' book. */
async function bookAgain(from: Db, to: Database): Promise<void> {
  const clock = createFakeClock(now);
  const { services, close } = await startTestServer({ database: to }, { clock });
  const [lines, internos, externos, decided, estornos] = await Promise.all([
    from.selectFrom('movimento').selectAll().where('classe', '<>', 'saida').execute(),
    from.selectFrom('abastecimento_interno').selectAll().execute(),
    from.selectFrom('abastecimento_externo').selectAll().execute(),
    from
      .selectFrom('conferencia')
      .selectAll()
      .where('origem', '=', 'abastecimento_interno')
      .where('decisao', '=', 'corrigido')
      .execute(),
    from.selectFrom('estorno').selectAll().execute(),
  ]);
  const { mudou } = services;
  const rest = async (): Promise<void> => {};
  const acts: { readonly em: Date; readonly act: (trx: Db) => Promise<unknown> }[] = [
    ...lines.map((line) => ({
      em: line.recebido_em,
      act: (trx: Db) => appendMovimento(trx, line),
    })),
    ...internos.map((interno) => ({
      em: interno.recebido_em,
      act: (trx: Db) =>
        bookInterno(trx, mudou, authorOf(interno), sentOf(interno) as NovoInterno, rest),
    })),
    ...externos.map((externo) => ({
      em: externo.recebido_em,
      act: (trx: Db) => bookExterno(trx, mudou, sentOf(externo) as NovoExterno, rest),
    })),
    ...decided.map(({ origem, origem_id, decidida_em, decidida_por_id, decidida_por_nome }) => {
      const autor = {
        id: decidida_por_id!,
        usuario: decidida_por_nome!,
        tipo_login: 'Frota',
      } as const;
      const [em, noLivro] = [
        decidida_em!,
        { autor, motivo: mensagensConferencia.noLivro.corrigido },
      ];
      const change = { origem, origem_id, em, movedBy: autor, noLivro };
      return { em, act: (trx: Db) => mudou(trx, 'conferido', change) };
    }),
  ];
  acts.sort((a, b) => a.em.getTime() - b.em.getTime());
  for (const { em, act } of acts) {
    clock.set(em);
    await inTransaction(to.db, act);
  }
  for (const { em, usuario_id, usuario_nome, id, origem, origem_id, motivo } of estornos) {
    clock.set(em);
    const autor = { id: usuario_id!, usuario: usuario_nome, tipo_login: 'Frota' } as const;
    await services.estorno.estornar(autor, { id, origem, origem_id, motivo });
  }
  clock.set(now);
  // Rules that compare a vehicle with others of its type ask by what these did until now.
  await queueTodas(to.db, new Date(now.getTime() - PASSADO_MS));
  await services.filaDivergencias.catchUp(new AbortController().signal);
  await close();
}

type Interno = RowOf<'abastecimento_interno'>;

function authorOf(interno: Interno): Autor {
  const { manobrista_id, manobrista_nome, lancado_por_id, lancado_por_nome } = interno;
  return lancado_por_id === null
    ? { id: manobrista_id!, usuario: manobrista_nome, tipo_login: 'Manobrista' }
    : ({ id: lancado_por_id, usuario: lancado_por_nome!, tipo_login: 'Frota' } as const);
}

/** Before its correction and cancelling. */
function sentOf(row: Interno | RowOf<'abastecimento_externo'>): object {
  const { em = row.ocorrido_em, ...sent } = row.informado ?? {};
  return { ...row, ...sent, ocorrido_em: new Date(em), informado: null, estornado_em: null };
}

it.each([
  ['balances', 'select tipo, saldo from saldo order by tipo'],
  [
    "the tanks' book, line by line or fueling by fueling",
    `select tipo, classe, coalesce(abastecimento_id, entrada_id, medicao_id, lancamento_id) as de,
            sum(litros) as litros
       from movimento group by 1, 2, 3 order by 1, 2, 3`,
  ],
  ['R$ a litre', 'select entrada_id, tipo, em, custo from custo order by tipo, em, entrada_id'],
  ["the dashboard's records", 'select * from dashboard_registro order by id'],
  [
    'the cases of fuelings',
    `select regra, registro_id, litros, valor, frase from divergencia
      where origem in ('abastecimento_interno', 'abastecimento_externo') and situacao <> 'encerrada'
      order by regra, registro_id`,
  ],
])('has the same %s as when its records are booked by the product', async (_, query) => {
  const read = async ({ database }: TestDatabase) => (await database.pool.query(query)).rows;
  const rows = await read(written);
  expect(rows.length).toBeGreaterThan(2);
  expect(await read(booked)).toEqual(rows);
});
