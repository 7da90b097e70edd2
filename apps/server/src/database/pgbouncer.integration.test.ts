import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresEvents } from '../adapters/events/postgres.ts';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { type PgBouncer, startPgBouncer } from '../testing/pgbouncer.ts';
import { stormTanks } from '../testing/tank-storm.ts';
import { type Database, openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { dumpDatabase } from './snapshot/dump.ts';
import { withLongStatements } from './transaction.ts';

const OPERACAO = join(import.meta.dirname, '../../../../docs/operacao.md');
const CONTA = `frota_app_${randomUUID().slice(0, 8)}`;
const SEM_LIMITE = `${CONTA}_sem`;

describe('behind PgBouncer in transaction mode', () => {
  let admin: TestDatabase;
  let bouncer: PgBouncer;
  const servers: Database[] = [];
  const warnings: string[] = [];
  const ran: string[] = [];
  let name: string;

  const open = (conta: string): Promise<Database> =>
    openDatabase({
      databaseUrl: bouncer.url(name, conta),
      dadosDir: '',
      onWarning: (error) => warnings.push(String(error)),
    });
  const asAdmin = (text: string) => sql.raw(text).execute(admin.database.db);

  beforeAll(async () => {
    admin = await openTestDatabase('postgres', { isNew: true });
    name = new URL(admin.databaseUrl!).pathname.slice(1);
    const folder = new URL(admin.databaseUrl!).searchParams.get('host')!;
    // As docs/operacao.md tells the administrator.
    const [, limits = ''] =
      /```sql\n(alter role frota_app set [^`]+)```/.exec(readFileSync(OPERACAO, 'utf8')) ?? [];
    for (const conta of [CONTA, SEM_LIMITE]) await asAdmin(`create role ${conta} login`);
    await asAdmin(`alter database ${name} owner to ${CONTA}`);
    for (const statement of limits.trim().split(';').filter(Boolean)) {
      await asAdmin(statement.replace('frota_app', CONTA));
    }
    bouncer = await startPgBouncer(folder, [CONTA, SEM_LIMITE]);
    servers.push(await open(CONTA), await open(CONTA));
    ran.push(...(await Promise.all(servers.map(({ db }) => migrate(db)))).flat());
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await bouncer.stop();
    await asAdmin(`alter database ${name} owner to current_user`);
    for (const conta of [CONTA, SEM_LIMITE]) {
      await asAdmin(`drop owned by ${conta} cascade`);
      await asAdmin(`drop role ${conta}`);
    }
    await admin.close();
  });

  const settings = async (): Promise<string[]> => {
    const texts = Array.from({ length: 12 }, async (_, index) => {
      const { rows } = await sql<{ text: string }>`
        select concat_ws(' ', current_setting('TimeZone'), current_setting('statement_timeout'),
          current_setting('jit'), pg_sleep(0.01)::text) as text`.execute(servers[index % 2]!.db);
      return rows[0]!.text.trim();
    });
    return [...new Set(await Promise.all(texts))];
  };

  it('migrates once when two servers start at the same time, and holds no lock afterwards', async () => {
    expect(ran.toSorted()).toEqual(Object.keys(migrations).toSorted());
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = ${name})`.execute(
      admin.database.db,
    );
    expect(rows).toEqual([]);
  });

  it('has the same settings on every connection, also after work without a limit', async () => {
    expect(await settings()).toEqual(['UTC 30s off']);
    await servers[0]!.db.transaction().execute((trx) =>
      withLongStatements(trx, async () => {
        const { rows } = await sql`show statement_timeout`.execute(trx);
        expect(rows).toEqual([{ statement_timeout: '0' }]);
      }),
    );
    expect(await settings()).toEqual(['UTC 30s off']);
    expect(warnings).toEqual([]);
  });

  it('says so where the account has no limit', async () => {
    const unlimited = await open(SEM_LIMITE);
    await Promise.all([unlimited.check(), unlimited.check(), unlimited.check()]);
    await unlimited.close();
    expect(warnings.splice(0)).toEqual([expect.stringContaining('statement_timeout')]);
  });

  it('tells other servers what changed', async () => {
    const [here, there] = servers.map(({ db }) => createPostgresEvents({ db, pollMs: 20 }));
    const heard: string[] = [];
    there!.subscribe((topico) => heard.push(topico));
    await here!.publish('saldos');
    await expect.poll(() => heard).toEqual(['saldos']);
    await Promise.all([here!.close(), there!.close()]);
  });

  it('keeps the book whole under ten clients on three connections, and is copied', async () => {
    let seed = 7;
    const chance = (): number => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const { booked, faults } = await stormTanks(
      { database: servers[0]! },
      { operations: 60, chance },
    );
    expect(faults).toEqual([]);
    expect(booked).toBeGreaterThan(20);
    let rows = 0;
    for await (const { kind } of dumpDatabase(servers[1]!.db)) rows += kind === 'row' ? 1 : 0;
    expect(rows).toBeGreaterThan(booked);
  });
});
