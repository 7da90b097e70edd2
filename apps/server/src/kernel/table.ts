import { CSV_BOM, formatCsvRow } from '@frota/contract/csv';
import type { Page, PageQuery } from './cursor.ts';

/** A value as a CSV has it: a decimal with its comma, an instant as '31/12/2026 23:59'. */
export type Cell = string | number | null | undefined;
/** The rows of an export in pieces, as they are read; the first row is the titles. */
export type Table = AsyncIterable<readonly (readonly Cell[])[]>;

/** Rows that an export reads at a time: some 5 ms of the embedded database, which has one connection for all. */
const EXPORT_PAGE = 50;

/**
 * A whole export, one page in memory at a time: titles, then the pages. The database is let go between two
 * pages, and nothing is asked ahead of what the reader takes.
 */
export async function* tableOf<Row>(
  titles: readonly string[],
  readPage: (query: PageQuery) => Promise<Page<Row>>,
  toCells: (row: Row) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  let head: readonly (readonly Cell[])[] = [titles];
  let cursor: string | undefined;
  do {
    const page = await readPage({ cursor, limite: EXPORT_PAGE });
    yield [...head, ...page.rows.map(toCells)];
    head = [];
    cursor = page.cursor;
  } while (cursor !== undefined);
}

/** As CSV: byte order mark, then the rows. */
export async function* csvOf(table: Table): AsyncGenerator<string> {
  let head = CSV_BOM;
  for await (const rows of table) {
    yield head + rows.map(formatCsvRow).join('');
    head = '';
  }
}
