import { type Kysely, sql } from 'kysely';
import { executedMigrations } from '../migrate.ts';
import { withLongStatements } from '../transaction.ts';
import { listTables } from './catalogue.ts';

export type SnapshotLine =
  /** First line: the migrations that made the tables. */
  | { readonly kind: 'head'; readonly migrations: readonly string[] }
  /** JSON as text: JavaScript's numbers have fewer digits than the database's. */
  | { readonly kind: 'row'; readonly table: string; readonly row: string }
  /** Last line: number of rows, and what was noted. */
  | {
      readonly kind: 'end';
      readonly rows: number;
      readonly noted?: unknown;
      /** SHA-256 (hex) of the lines before, each with its line feed; missing in old copies. */
      readonly sha256?: string | undefined;
    };

const ROW = /^\{"tabela":"([a-z_]+)","linha":(\{.*\})\}$/;

/** JSON without the line feed. */
export function writeLine(line: SnapshotLine): string {
  switch (line.kind) {
    case 'head':
      return JSON.stringify({ migracoes: line.migrations });
    case 'row':
      return `{"tabela":"${line.table}","linha":${line.row}}`;
    case 'end':
      return JSON.stringify({ linhas: line.rows, notas: line.noted, sha256: line.sha256 });
  }
}

/** Undefined if it is no line of a copy. */
export function parseLine(text: string): SnapshotLine | undefined {
  const [, table, row] = ROW.exec(text) ?? [];
  if (table !== undefined && row !== undefined) return { kind: 'row', table, row };
  try {
    const { migracoes, linhas, notas, sha256 } = JSON.parse(text) as Record<string, unknown>;
    if (typeof linhas === 'number') {
      const sum = sha256 === undefined ? undefined : `${sha256}`;
      return { kind: 'end', rows: linhas, noted: notas, sha256: sum };
    }
    const areNames = Array.isArray(migracoes) && migracoes.every((one) => typeof one === 'string');
    return areNames ? { kind: 'head', migrations: migracoes } : undefined;
  } catch {
    return undefined;
  }
}

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
