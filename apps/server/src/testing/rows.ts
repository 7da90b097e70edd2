import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { dumpDatabase } from '../database/snapshot/dump.ts';
import { writeLine } from '../database/snapshot/line.ts';

/** All rows, in an order that does not depend on where they lie. */
export async function rowsOf(db: Kysely<Schema>): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of dumpDatabase(db)) lines.push(writeLine(line));
  return lines.sort();
}
