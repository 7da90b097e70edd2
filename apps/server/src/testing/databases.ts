import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PRODUTOS } from '@frota/contract/combustivel';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Database, openDatabase } from '../database/connect.ts';
import type { RowOf, Schema } from '../database/schema.ts';
import { listTanques } from '../features/posto/tanques/tanques.repository.ts';
import { listVersoes } from '../features/veiculos/cidades.repository.ts';
import './global-setup.ts';
import { type CreatedDatabase, createDatabase } from './postgres-databases.ts';
import { IS_PROVA } from './provas.ts';

/** Whoever waits for a connection gets it, on a machine that may be busy or stand still. */
const CONNECTION_MS = 60_000;
const KEPT_MAX_MB = 40;
const DATABASE_KINDS = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

export interface TestDatabase {
  readonly database: Database;
  /** A folder of this database's own, for photos too; removed at the end. */
  readonly dadosDir: string;
  /** Set on PostgreSQL, so that a test may open the same database again, as a second server would. */
  readonly databaseUrl: string | undefined;
  close(): Promise<void>;
}

/** TypeScript has it among a browser's types only. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

const PGLITE = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
/**
 * The engine of all embedded databases of this process, held as long as it lives: what V8 has compiled of it for one
 * database it then finds again for the next, which halves what opening one takes.
 */
const engine = WebAssembly.compile(readFileSync(join(PGLITE, 'pglite.wasm')));

interface OpenOptions {
  /** Empty, as the database program makes it: no migration has run. */
  readonly isNew?: boolean;
  /** That nobody has used, nor will again: for who ends its connections, or fills it at length. */
  readonly isOwn?: boolean;
  /** The same, with an embedded engine of its own and the product's own limits: for who looks at these, or makes tables. */
  readonly ownEngine?: boolean;
}

interface OwnOptions extends OpenOptions {
  /** Its folder goes with the templates, at the end of the run. */
  readonly isKept?: boolean;
}

function createPostgres({ isNew }: OpenOptions): Promise<CreatedDatabase> {
  const { postgres } = inject('testDatabases');
  if ('missing' in postgres) throw new Error(postgres.missing);
  return createDatabase(postgres.url, isNew ? undefined : postgres.templateUrl);
}

function makeFolder(isKept = false): string {
  const parent = isKept ? dirname(inject('testDatabases').embedded.migrated) : tmpdir();
  return mkdtempSync(join(parent, 'frota-teste-'));
}

/** A new data folder with an empty embedded database in it, migrated unless it `isNew`. Whoever asks removes it. */
export function copyEmbedded({ isNew, isKept }: OwnOptions = {}): string {
  const { empty: unused, migrated } = inject('testDatabases').embedded;
  const dadosDir = makeFolder(isKept);
  cpSync(isNew ? unused : migrated, dadosDir, { recursive: true });
  return dadosDir;
}

/** Opens a migrated, empty database that nobody else uses. Needs the integration project's set-up. */
export function openTestDatabase(
  kind: DatabaseKind,
  options: OpenOptions = {},
): Promise<TestDatabase> {
  const isOwn = options.isNew || options.isOwn || options.ownEngine;
  return isOwn ? openOwnDatabase(kind, options) : takeDatabase(kind);
}

/** What the last suite of this process has left: to make or to start a database takes longer than most suites. */
const left = new Map<DatabaseKind, TestDatabase>();
/** Tanks and cities as the migrations made them. */
let tanques: RowOf<'tanque'>[] = [];
let cidades: RowOf<'cidade_versao'>[] = [];

async function takeDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const kept = left.get(kind) ?? (await openOwnDatabase(kind, { isKept: true }));
  left.delete(kind);
  const { database, databaseUrl } = kept;
  if (tanques.length === 0) {
    tanques = await listTanques(database.db);
    cidades = await listVersoes(database.db);
  }
  const dadosDir = makeFolder();
  return {
    database,
    dadosDir,
    databaseUrl,
    close: async () => {
      rmSync(dadosDir, { recursive: true, force: true });
      // Another one may have been opened beside it.
      if (left.has(kind) || (await isBloated(kept))) return kept.close();
      await empty(database);
      left.set(kind, kept);
    },
  };
}

/** What is deleted stays in a database's files, and is read over; a new one has 13 MB. */
async function isBloated({ database, databaseUrl }: TestDatabase): Promise<boolean> {
  if (!databaseUrl) return false;
  const size = sql<{ mb: string }>`select pg_database_size(current_database()) / 1000000 as mb`;
  const { rows } = await size.execute(database.db);
  return Number(rows[0]!.mb) > KEPT_MAX_MB;
}

/**
 * As the migrations made it: they write nothing but the cities, the tanks, their balances and the count of changes. References are not looked at, and nothing is
 * truncated, which writes new files for each table and index.
 */
async function empty({ db }: Database): Promise<void> {
  await sql`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select quote_ident(tablename) from pg_tables
      where schemaname = current_schema() and tablename not like 'migration%' loop
      execute 'delete from ' || name;
    end loop;
    perform setval(quote_ident(sequencename)::regclass, start_value, false) from pg_sequences;
  end $$`.execute(db);
  const saldos = PRODUTOS.map((tipo) => ({ tipo, saldo: '0' }));
  await db.insertInto('saldo').values(saldos).execute();
  await db.insertInto('tanque').values(tanques).execute();
  await db.insertInto('mudanca_ponto').defaultValues().execute();
  await db.insertInto('cidade_versao').values(cidades).execute();
}

async function openOwnDatabase(
  kind: DatabaseKind,
  options: OwnOptions = {},
): Promise<TestDatabase> {
  const copy = kind === 'postgres' ? await createPostgres(options) : undefined;
  const dadosDir = copy ? makeFolder(options.isKept) : copyEmbedded(options);
  const databaseUrl = copy?.databaseUrl;
  if (kind === 'embedded') await engine;
  let closing = false;
  const database = await openDatabase({
    databaseUrl,
    dadosDir,
    sync: false,
    // Dropping the database cuts connections that the pool is still letting go of.
    onWarning: (error) => {
      if (!closing) console.warn(error);
    },
  });
  if (!options.ownEngine) database.pool.options.connectionTimeoutMillis = CONNECTION_MS;
  return {
    database,
    dadosDir,
    databaseUrl,
    close: async () => {
      closing = true;
      await database.close();
      await copy?.drop();
      rmSync(dadosDir, { recursive: true, force: true });
    },
  };
}

/** Readable inside tests and hooks only: the database opens just before the suite's first test. */
export interface DatabaseContext extends Omit<TestDatabase, 'close'> {
  readonly kind: DatabaseKind;
  /**
   * On PostgreSQL, and in `npm run provas`: all of a suite. Of a suite on both databases what the embedded one is asked
   * for stands before `if (!context.isWhole) return;`. Readable while the suite is defined.
   */
  readonly isWhole: boolean;
  readonly db: Kysely<Schema>;
}

type Define = (context: DatabaseContext) => void;

/** Why a suite runs on the embedded database too, whenever the tests run. */
export type WhyBoth =
  /** What a noun is for, shown once on the database that an installation begins with. */
  | 'main path'
  /** What waits for another: transactions, rows that many write to at once. */
  | 'locks'
  /** What reads more than it holds at once: exports, lists in steps, events. */
  | 'streams'
  /** What works by itself, by the clock or a queue. */
  | 'jobs'
  /** What copies a database, or puts a copy back. */
  | 'copies'
  | 'migrations'
  /** How much is read, kept or done at once. */
  | 'bounds'
  /** What the two programs do in ways of their own. */
  | 'engine';

/** On PostgreSQL, on a fresh database; in `npm run provas` once more on the embedded one. */
export function describeOnDatabase(name: string, define: Define): void {
  describeOn(name, {}, define, IS_PROVA ? DATABASE_KINDS : ['postgres']);
}

/** Runs the same suite twice, each time on a fresh database: embedded and PostgreSQL. */
export function describeOnBothDatabases(_why: WhyBoth, name: string, define: Define): void {
  describeOn(name, {}, define);
}

/** What can only happen where several servers share a database: on PostgreSQL alone. */
export function describeOnPostgres(name: string, define: Define): void {
  describeOn(name, { isOwn: true }, define, ['postgres']);
}

/** On both, for who makes tables or looks at the engine: nobody has used it before, nor will again. */
export function describeOnOwnDatabases(_why: WhyBoth, name: string, define: Define): void {
  describeOn(name, { ownEngine: true }, define);
}

function describeOn(
  name: string,
  options: OpenOptions,
  define: Define,
  kinds: readonly DatabaseKind[] = DATABASE_KINDS,
): void {
  describe.each(kinds)(`${name} (%s)`, (kind) => {
    let opened: TestDatabase | undefined;
    const current = (): TestDatabase => {
      if (!opened) throw new Error('The database is open only inside tests and hooks.');
      return opened;
    };
    beforeAll(async () => {
      opened = await openTestDatabase(kind, options);
    });
    afterAll(() => opened?.close());
    define({
      kind,
      isWhole: IS_PROVA || kind === 'postgres',
      get database() {
        return current().database;
      },
      get db() {
        return current().database.db;
      },
      get dadosDir() {
        return current().dadosDir;
      },
      get databaseUrl() {
        return current().databaseUrl;
      },
    });
  });
}
