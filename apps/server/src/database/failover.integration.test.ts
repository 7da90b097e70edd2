import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createPostgresEvents } from '../adapters/events/postgres.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres.ts';
import { IS_PROVA } from '../testing/provas.ts';
import { type Database, LOOK_MS, openDatabase } from './connect.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { migrate } from './migrate.ts';
import { inTransaction } from './transaction.ts';

/** What the machine itself loses is not looked at here: nothing is synced to disk. */
const SYNCHRONOUS = ['synchronous_commit=on'];

interface Pair {
  readonly primary: PostgresServer;
  readonly replica: PostgresServer;
  readonly url: string;
}

/** Two servers of which the second has what the first has acknowledged. */
function startPair(): Pair {
  const stops: (() => void)[] = [];
  onTestFinished(() => {
    for (const stop of stops) stop();
  });
  const primary = startPostgres({ settings: ['synchronous_standby_names=*', ...SYNCHRONOUS] });
  stops.push(primary.stop);
  const replica = startPostgres({ replicaOf: primary, settings: SYNCHRONOUS });
  stops.unshift(replica.stop);
  const sockets = [replica, primary].map(({ folder }) => encodeURIComponent(folder));
  return { primary, replica, url: `postgresql://postgres@${sockets.join(',')}/postgres` };
}

async function open(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dadosDir: '', onWarning: () => {} });
  onTestFinished(() => database.close());
  return database;
}

async function write({ db }: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into registro_de_teste default values returning id`.execute(trx);
    return rows[0]!.id;
  });
}

it('goes on with the replica that is promoted, and has all that was acknowledged', async () => {
  const { primary, replica, url } = startPair();
  const database = await open(url);
  await migrate(database.db);
  await sql`create table registro_de_teste (id integer generated always as identity)`.execute(
    database.db,
  );
  const [here, there] = [1, 2].map(() => createPostgresEvents({ db: database.db, pollMs: 50 }));
  const heard: string[] = [];
  there!.subscribe((topico) => heard.push(topico));

  const acknowledged: number[] = [];
  const faults: unknown[] = [];
  let isOver = false;
  let isServingAgain = false;
  const writers = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      const began = performance.now();
      try {
        acknowledged.push(await write(database));
        if (promoted && began > promoted) isServingAgain = true;
      } catch (error) {
        if (!isDatabaseUnavailable(error)) faults.push(error);
      }
    }
  });
  let promoted: number | undefined;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(200);
  primary.signal('SIGKILL');
  await expect(database.db.selectFrom('evento').select('id').execute()).rejects.toThrow();
  replica.promote();
  promoted = performance.now();
  await expect.poll(() => isServingAgain).toBe(true);
  isOver = true;
  await Promise.all(writers);

  expect(faults).toEqual([]);
  const { rows } = await sql<{ id: number }>`select id from registro_de_teste`.execute(database.db);
  const found = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  await here!.publish('saldos');
  await expect.poll(() => heard).toContain('saldos');
  await Promise.all([here!.close(), there!.close()]);
});

if (IS_PROVA) {
  it('leaves a primary that stands still for the promoted one, and does not go back when it wakes up', async () => {
    const { primary, replica, url } = startPair();
    const database = await open(url);
    await sql`create table registro_de_teste (id integer generated always as identity)`.execute(
      database.db,
    );
    await write(database);
    primary.signal('SIGSTOP');
    const under = write(database).catch((error: unknown) => error);
    replica.promote();
    await expect
      .poll(() =>
        write(database).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect(isDatabaseUnavailable(await under)).toBe(true);
    primary.signal('SIGCONT');
    await delay(2 * LOOK_MS);
    const before = await write(database);
    const { rows } = await sql<{ folder: string }>`
    select current_setting('unix_socket_directories') as folder`.execute(database.db);
    expect({ before, folder: rows[0]?.folder }).toMatchObject({ folder: replica.folder });
  });

  it('acknowledges nothing that the replica does not have, and says so where nobody takes writes', async () => {
    const { primary, replica, url } = startPair();
    const database = await open(url);
    await sql`create table registro_de_teste (id integer generated always as identity)`.execute(
      database.db,
    );
    replica.signal('SIGSTOP');
    const written = inTransaction(database.db, async (trx) => {
      await sql`insert into registro_de_teste default values`.execute(trx);
      await sql`set local statement_timeout = 50`.execute(trx);
    }).then(() => 'written');
    expect(await Promise.race([written, delay(1_000, 'waiting')])).toBe('waiting');
    replica.signal('SIGCONT');
    expect(await written).toBe('written');

    primary.signal('SIGKILL');
    await expect((await open(url)).check()).rejects.toMatchObject({
      reason: 'readOnly',
      message: `Nenhum banco de dados de DATABASE_URL aceita gravações (${replica.folder}, ${primary.folder}).`,
    });
  });
}
