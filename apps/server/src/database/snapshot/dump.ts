import { type Kysely, sql } from 'kysely';
import { withLongStatements } from '../long-statements.ts';
import { executedMigrations } from '../migrate.ts';
import { listTables } from './catalogue.ts';
import type { SnapshotLine } from './line.ts';

/** An invoice's row may have half a megabyte. */
const ROWS_AT_A_TIME = 200;

/** All rows in one snapshot, then the answer of `note` in the same snapshot. */
export async function* dumpDatabase<DB>(
  db: Kysely<DB>,
  note: (db: Kysely<DB>) => Promise<unknown> = async () => undefined,
): AsyncGenerator<SnapshotLine> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    yield { kind: 'head', migrations: await executedMigrations(trx) };
    let rows = 0;
    for (const { name, columns } of await listTables(trx)) {
      const list = sql.join(columns.map((column) => sql.ref(column)));
      const table = sql`(select ${list} from ${sql.table(name)})`;
      await sql`declare linhas no scroll cursor for
        select row_to_json(t)::text as row from ${table} t`.execute(trx);
      for (;;) {
        const page = await sql<{ row: string }>`
          fetch ${sql.lit(ROWS_AT_A_TIME)} from linhas`.execute(trx);
        for (const { row } of page.rows) yield { kind: 'row', table: name, row };
        rows += page.rows.length;
        if (page.rows.length < ROWS_AT_A_TIME) break;
      }
      await sql`close linhas`.execute(trx);
    }
    yield { kind: 'end', rows, noted: await withLongStatements(trx, note) };
  } finally {
    await trx.rollback().execute();
  }
}
