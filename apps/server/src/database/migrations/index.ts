import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migration } from 'kysely/migration';

const FILE = /^\d{3}-[a-z-]+\.ts$/;

/** Loaded when it runs: most starts have none to run. */
function migrationOf(file: string): [string, Migration] {
  const load = (): Promise<Migration> =>
    import(pathToFileURL(join(import.meta.dirname, file)).href) as Promise<Migration>;
  return [basename(file, '.ts'), { up: async (db) => (await load()).up(db) }];
}

/**
 * Every migration by its number, in order: the files `NNN-name.ts` of this folder, each with its `up`. A
 * released one is never changed, renamed or removed.
 */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  readdirSync(import.meta.dirname)
    .filter((file) => FILE.test(file))
    .sort()
    .map(migrationOf),
);
