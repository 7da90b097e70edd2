import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { startPostgres } from './postgres.ts';
import { withDatabaseName } from './postgres-url.ts';

/** What every suite starts from: one migrated template of each kind, or why there is none. */
export interface TestDatabases {
  /** Data folders: one with its database as the database program makes it, one that is migrated. */
  readonly embedded: { readonly empty: string; readonly migrated: string };
  readonly postgres:
    | { readonly url: string; readonly template: string }
    | { readonly missing: string };
}

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabases: TestDatabases;
  }
}

type Cleanup = () => Promise<void> | void;

async function makeEmbeddedTemplates({
  empty,
  migrated,
}: TestDatabases['embedded']): Promise<void> {
  await (await openDatabase({ dadosDir: empty, sync: false })).close();
  cpSync(empty, migrated, { recursive: true });
  const database = await openDatabase({ dadosDir: migrated, sync: false });
  await migrate(database.db).finally(() => database.close());
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function makePostgresTemplate(
  url: string,
  template: string,
  dadosDir: string,
): Promise<void> {
  await onServer(url, `create database ${template}`);
  const database = await openDatabase({ databaseUrl: withDatabaseName(url, template), dadosDir });
  await migrate(database.db).finally(() => database.close());
}

/** A server of our own, or the one in DATABASE_URL_TESTE. */
function findServer(): { url: string; stop: Cleanup } {
  const url = process.env.DATABASE_URL_TESTE;
  return url ? { url, stop: () => {} } : startPostgres();
}

/** Runs once before all integration tests; what it answers runs after them. */
export default async function setup(project: TestProject): Promise<Cleanup> {
  const folder = mkdtempSync(join(tmpdir(), 'frota-modelo-'));
  const template = `frota_modelo_${process.pid}`;
  const cleanups: Cleanup[] = [() => rmSync(folder, { recursive: true, force: true })];
  let postgres: TestDatabases['postgres'];
  try {
    const { url, stop } = findServer();
    cleanups.unshift(stop);
    await makePostgresTemplate(url, template, folder);
    cleanups.unshift(() => onServer(url, `drop database ${template}`));
    postgres = { url, template };
  } catch (error) {
    postgres = { missing: error instanceof Error ? error.message : String(error) };
  }
  const embedded = { empty: join(folder, 'vazio'), migrated: join(folder, 'migrado') };
  await makeEmbeddedTemplates(embedded);
  project.provide('testDatabases', { embedded, postgres });
  return async () => {
    for (const cleanup of cleanups) await cleanup();
  };
}
