import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { dumpDatabase, writeLine } from '../database/snapshot/dump.ts';

/** All rows, in an order that does not depend on where they lie. */
export async function rowsOf(db: Kysely<Schema>): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of dumpDatabase(db)) lines.push(writeLine(line));
  return lines.sort();
}
