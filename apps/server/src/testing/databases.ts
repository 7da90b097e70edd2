import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Database, openDatabase } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import './global-setup.ts';
import { withDatabaseName } from './postgres-url.ts';

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
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function createPostgres({
  isNew,
}: OpenOptions): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const { postgres } = inject('testDatabases');
  if ('missing' in postgres) throw new Error(postgres.missing);
  const name = `frota_${randomUUID().replaceAll('-', '')}`;
  const template = isNew ? '' : ` template ${postgres.template}`;
  await onServer(postgres.url, `create database ${name}${template}`);
  return {
    databaseUrl: withDatabaseName(postgres.url, name),
    drop: () => onServer(postgres.url, `drop database ${name} with (force)`),
  };
}

/** A new data folder with an empty embedded database in it, migrated unless it `isNew`. Whoever asks removes it. */
export function copyEmbedded({ isNew }: OpenOptions = {}): string {
  const dadosDir = mkdtempSync(join(tmpdir(), 'frota-teste-'));
  const { empty, migrated } = inject('testDatabases').embedded;
  cpSync(isNew ? empty : migrated, dadosDir, { recursive: true });
  return dadosDir;
}

/** Opens a migrated, empty database that nobody else uses. Needs the integration project's set-up. */
export async function openTestDatabase(
  kind: DatabaseKind,
  options: OpenOptions = {},
): Promise<TestDatabase> {
  const copy = kind === 'postgres' ? await createPostgres(options) : undefined;
  const dadosDir = copy ? mkdtempSync(join(tmpdir(), 'frota-teste-')) : copyEmbedded(options);
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
  readonly db: Kysely<Schema>;
}

/** Runs the same suite twice, each time on a fresh database: embedded and PostgreSQL. */
export function describeOnBothDatabases(
  name: string,
  define: (context: DatabaseContext) => void,
): void {
  describe.each(DATABASE_KINDS)(`${name} (%s)`, (kind) => {
    let opened: TestDatabase | undefined;
    const current = (): TestDatabase => {
      if (!opened) throw new Error('The database is open only inside tests and hooks.');
      return opened;
    };
    beforeAll(async () => {
      opened = await openTestDatabase(kind);
    });
    afterAll(() => opened?.close());
    define({
      kind,
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
