import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { createDatabase, dropWithCopies, findServer } from './postgres-databases.ts';

/** What every suite starts from: one migrated template of each kind, or why there is none. */
export interface TestDatabases {
  /** Data folders: one with its database as the database program makes it, one that is migrated. */
  readonly embedded: { readonly empty: string; readonly migrated: string };
  readonly postgres:
    | { readonly url: string; readonly templateUrl: string }
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

async function migrateOnce(databaseUrl: string, dadosDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dadosDir });
  await migrate(database.db).finally(() => database.close());
}

/** Runs once before all integration tests; what it answers runs after them. */
export default async function setup(project: TestProject): Promise<Cleanup> {
  const folder = mkdtempSync(join(tmpdir(), 'frota-modelo-'));
  const cleanups: Cleanup[] = [() => rmSync(folder, { recursive: true, force: true })];
  let postgres: TestDatabases['postgres'];
  try {
    const { url, stop } = findServer();
    cleanups.unshift(stop);
    const { databaseUrl } = await createDatabase(url);
    cleanups.unshift(() => dropWithCopies(url, databaseUrl));
    await migrateOnce(databaseUrl, folder);
    postgres = { url, templateUrl: databaseUrl };
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
