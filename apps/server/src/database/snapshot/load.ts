import { type Kysely, sql, type Transaction } from 'kysely';
import { countFromBase } from '../base.ts';
import type { Database } from '../connect.ts';
import { DatabaseNewerError, DatabaseNotEmptyError } from '../errors.ts';
import { executedMigrations, migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { withLongStatements } from '../transaction.ts';
import { listReferences, listTables, type Table } from './catalogue.ts';
import type { SnapshotLine } from './dump.ts';

const MAX_ROWS = 500;
const MAX_CHARACTERS = 4_000_000;
/** The embedded database's log grows until a checkpoint, which also works inside a transaction. */
const CHECKPOINT_CHARACTERS = 32_000_000;

/** Throws DatabaseNotEmptyError where a program was ever started on this database. */
export async function assertUnused<DB>(db: Kysely<DB>): Promise<void> {
  if ((await executedMigrations(db)).length > 0) throw new DatabaseNotEmptyError();
}

/**
 * Fills a new database with the rows of a copy, brings it to this program's version and does `last` to it, all or
 * nothing. Throws DatabaseNotEmptyError, DatabaseNewerError for a newer program's copy, or DatabaseOlderError for one from before 0.3.0.
 */
export async function loadDatabase<DB>(
  { db, kind }: { readonly db: Kysely<DB>; readonly kind: Database['kind'] },
  lines: AsyncGenerator<SnapshotLine>,
  last: (trx: Transaction<DB>) => Promise<void> = async () => undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertAsItWas(trx, lines, kind);
    await migrate(trx);
    await last(trx);
  });
}

/** The same, but for the later migrations: the tables stay as the copy's program had them. */
async function insertAsItWas<DB>(
  trx: Transaction<DB>,
  lines: AsyncGenerator<SnapshotLine>,
  kind: Database['kind'],
): Promise<void> {
  await assertUnused(trx);
  const { value: head } = await lines.next();
  if (head?.kind !== 'head') throw new Error('a copy begins with its migrations');
  const counted = countFromBase(head.migrations);
  const unknown = counted.filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new DatabaseNewerError(unknown);
  const known = Object.entries(migrations).filter(([name]) => counted.includes(name));
  await migrate(trx, Object.fromEntries(known));
  await withLongStatements(trx, () => insertAll(trx, lines, kind));
}

async function insertAll<DB>(
  trx: Transaction<DB>,
  lines: AsyncIterable<SnapshotLine>,
  kind: Database['kind'],
): Promise<void> {
  const tables = new Map((await listTables(trx)).map((table) => [table.name, table]));
  const all = sql.join([...tables.keys()].map((name) => sql.table(name)));
  await sql`truncate ${all} cascade`.execute(trx);
  await deferReferences(trx);
  // Switches the change feed off: no other system follows it yet.
  await sql`select set_config('frota.sem_mudancas', 'sim', true)`.execute(trx);
  let pending: string[] = [];
  let characters = 0;
  let logged = 0;
  let current: Table | undefined;
  const flush = async (): Promise<void> => {
    if (current && pending.length > 0) await insert(trx, current, pending);
    pending = [];
    logged += characters;
    characters = 0;
    if (kind === 'postgres' || logged < CHECKPOINT_CHARACTERS) return;
    await sql`checkpoint`.execute(trx);
    logged = 0;
  };
  for await (const line of lines) {
    if (line.kind !== 'row') continue;
    const isFull = pending.length === MAX_ROWS || characters > MAX_CHARACTERS;
    if (isFull || line.table !== current?.name) await flush();
    current = tables.get(line.table);
    if (!current) throw new Error(`the copy has rows of an unknown table: ${line.table}`);
    pending.push(line.row);
    characters += line.row.length;
  }
  await flush();
  await enforceReferences(trx);
  for (const table of tables.values()) await numberOn(trx, table);
}

async function insert<DB>(
  trx: Transaction<DB>,
  { name, columns }: Table,
  rows: readonly string[],
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::json)
  `.execute(trx);
}

/** A row may come before the one it refers to: references are looked at when all rows are there. */
async function deferReferences<DB>(trx: Transaction<DB>): Promise<void> {
  for (const { table, name } of await listReferences(trx)) {
    await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)}
      deferrable initially deferred`.execute(trx);
  }
}

async function enforceReferences<DB>(trx: Transaction<DB>): Promise<void> {
  await sql`set constraints all immediate`.execute(trx);
  for (const { table, name } of await listReferences(trx)) {
    await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)}
      not deferrable`.execute(trx);
  }
}

/** The next number is the one after the greatest. */
async function numberOn<DB>(trx: Transaction<DB>, { name, numbered }: Table): Promise<void> {
  for (const column of numbered) {
    await sql`
      select setval(pg_get_serial_sequence(${name}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(name)}`.execute(trx);
  }
}
