import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migration } from 'kysely/migration';

const FILE = /^\d{3}-[a-z-]+\.ts$/;

async function load(file: string): Promise<[string, Migration]> {
  const { up } = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as Migration;
  return [basename(file, '.ts'), { up }];
}

/**
 * Every migration by its number, in order: the files `NNN-name.ts` of this folder, each with its `up`. A
 * released one is never changed, renamed or removed.
 */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  await Promise.all(
    readdirSync(import.meta.dirname)
      .filter((file) => FILE.test(file))
      .sort()
      .map(load),
  ),
);
