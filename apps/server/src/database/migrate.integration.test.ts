import { type Kysely, sql, type Transaction } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import {
  describeOnBothDatabases,
  describeOnOwnDatabases,
  openTestDatabase,
} from '../testing/databases.ts';
import { inProvas } from '../testing/provas.ts';
import { DatabaseAlteredError, DatabaseNewerError, DatabaseOlderError } from './errors.ts';
import { executedMigrations, migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Schema } from './schema.ts';

const create = (table: string) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`create table ${sql.table(table)} (id integer primary key)`.execute(db);
  },
});

async function hasTable(db: Kysely<never>, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${table}) is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}

it('counts the migrations one by one from the base on, each number once', () => {
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 3)));
  expect(numbers).toEqual(numbers.map((_, i) => i + 98));
});

describeOnOwnDatabases('migrations', 'migrate', (context) => {
  const db = (): Kysely<never> => context.db as unknown as Kysely<never>;

  it('brings a database of this version on, once, and refuses it where it is then too new', async () => {
    expect(await migrate(db())).toEqual([]);

    // What is missing runs in order, once, when several start at the same time.
    const more = { ...migrations, '900-a': create('teste_a'), '901-b': create('teste_b') };
    const ran = await Promise.all([1, 2, 3].map(() => migrate(db(), more)));
    expect(ran.flat()).toEqual(['900-a', '901-b']);
    expect(await hasTable(db(), 'teste_b')).toBe(true);

    // A program that does not know them refuses the database.
    await expect(migrate(db())).rejects.toThrow(DatabaseNewerError);
    await expect(migrate(db())).rejects.toThrow('900-a');

    // A run in which one migration fails leaves no trace.
    const broken = { ...more, '902-c': create('teste_c'), '903-d': create('teste_a') };
    await expect(migrate(db(), broken)).rejects.toThrow('teste_a');
    expect(await hasTable(db(), 'teste_c')).toBe(false);
  });
});

it.each(inProvas(['embedded', 'postgres'] as const, ['postgres']))(
  'keeps what waits in each old queue for the one queue that takes their place (%s)',
  async (kind) => {
    const { database, close } = await openTestDatabase(kind, { isNew: true });
    onTestFinished(close);
    const db = database.db as unknown as Kysely<never>;
    const before = Object.entries(migrations).filter(([name]) => name < '107');
    await migrate(db, Object.fromEntries(before));

    const [foto, registro, origem] = [7, 8, 9].map(
      (n) => `00000000-0000-4000-8000-00000000000${n}`,
    );
    const em = (minuto: number): string => `2026-03-09T12:0${minuto}:00.000Z`;
    // Its photo says nothing here.
    await sql`alter table leitura_pendente drop constraint leitura_pendente_foto_id_fkey`.execute(
      db,
    );
    await sql`insert into custo_mudanca (tipo, desde) values ('ARLA', ${em(1)})`.execute(db);
    await sql`
      insert into divergencia_fila (placa_canonica, desde)
      values ('ABC1323', ${em(2)}), ('ABC1323', ${em(3)})`.execute(db);
    await sql`insert into divergencia_foto_fila (registro_id) values (${registro})`.execute(db);
    await sql`
      insert into divergencia_pessoa_fila (usuario_id, desde) values (4711, ${em(4)})`.execute(db);
    await sql`
      insert into divergencia_posto_fila (assunto, desde, tomada_ate)
      values ('tanque ARLA', ${em(5)}, ${em(9)})`.execute(db);
    await sql`
      insert into leitura_pendente (foto_id, origem_id, placa, tipo, ocorrido_em, tentativas, proxima_em)
      values (${foto}, ${origem}, 'ABC1D23', 'km', ${em(6)}, 2, ${em(7)})`.execute(db);

    await migrate(db);
    const { rows } = await sql<{ tipo: string; desde: Date; proxima_em: Date }>`
      select tipo, assunto, desde, dados, tentativas, proxima_em from fila order by tipo, desde`.execute(
      db,
    );
    const job = (tipo: string, assunto: string, minuto: number) => ({
      tipo,
      assunto,
      desde: new Date(em(minuto)),
      dados: null,
      tentativas: 0,
    });
    expect(rows.filter(({ tipo }) => tipo !== 'foto')).toMatchObject([
      job('custo', 'ARLA', 1),
      {
        ...job('leitura', foto!, 6),
        dados: { origem_id: origem, placa: 'ABC1D23', tipo: 'km' },
        tentativas: 2,
        proxima_em: new Date(em(7)),
      },
      job('pessoa', '4711', 4),
      job('placa', 'ABC1323', 2),
      job('placa', 'ABC1323', 3),
      job('posto', 'tanque ARLA', 5),
    ]);
    expect(rows.filter(({ tipo }) => tipo === 'foto')).toMatchObject([
      { assunto: registro, tentativas: 0 },
    ]);
    const waiting = rows.filter(({ tipo }) => tipo !== 'leitura');
    expect(waiting.every(({ proxima_em }) => proxima_em <= new Date())).toBe(true);
  },
);

/** app/upgrade.integration.test.ts takes over what 0.3.0 itself has left. */
describeOnBothDatabases('migrations', 'a database from before the base', (context) => {
  const current = Object.keys(migrations);
  const ofThisVersion = ['001-foundation', '098-checkin-em', ...current.slice(1)];

  /** The database as it stands, with these migrations written down; nothing of it stays. */
  async function withExecuted(
    names: readonly string[],
    use: (trx: Transaction<Schema>) => Promise<void>,
  ): Promise<void> {
    const trx = await context.db.startTransaction().execute();
    try {
      await sql`delete from migration`.execute(trx);
      await sql`insert into migration (name, timestamp) select unnest(${names}::text[]), ''`.execute(
        trx,
      );
      await use(trx);
    } finally {
      await trx.rollback().execute();
    }
  }

  it('is taken over as it stands where it is what its versions made', async () => {
    await withExecuted(ofThisVersion, async (trx) => {
      expect(await migrate(trx)).toEqual([]);
      expect(await executedMigrations(trx)).toEqual(current);
      expect(await migrate(trx)).toEqual([]);
    });
  });

  it('is left alone, and told what differs, where somebody altered it', async () => {
    await withExecuted(ofThisVersion, async (trx) => {
      await sql`alter table veiculo add column cor text`.execute(trx);
      await sql`drop index sessao_vista_idx`.execute(trx);
      const refused = await migrate(trx).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DatabaseAlteredError);
      expect(refused).toMatchObject({
        message: expect.stringContaining('(sessao_vista_idx, veiculo.cor)'),
      });
      expect(await executedMigrations(trx)).toEqual(ofThisVersion);
    });
  });

  it('is left alone where it has not come as far as 0.3.0', async () => {
    const names = ['001-foundation', '002-posto-externo'];
    await withExecuted(names, async (trx) => {
      await expect(migrate(trx)).rejects.toThrow(DatabaseOlderError);
      expect(await executedMigrations(trx)).toEqual(names);
    });
  });
});
