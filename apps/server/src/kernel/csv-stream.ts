import { CSV_BOM, formatCsvRow } from '@frota/contract/csv';
import type { Page, PageQuery } from './cursor.ts';

/** Rows that an export reads at a time: some 5 ms of the embedded database, which has one connection for all. */
const EXPORT_PAGE = 50;

/**
 * A whole export as text, one page in memory at a time: byte order mark and titles, then the pages. The
 * database is let go between two pages, and nothing is asked ahead of what the reader takes.
 */
export async function* csvLines<Row>(
  titles: readonly string[],
  readPage: (query: PageQuery) => Promise<Page<Row>>,
  toLine: (row: Row) => string,
): AsyncGenerator<string> {
  let head = CSV_BOM + formatCsvRow(titles);
  let cursor: string | undefined;
  do {
    const page = await readPage({ cursor, limite: EXPORT_PAGE });
    yield head + page.rows.map(toLine).join('');
    head = '';
    cursor = page.cursor;
  } while (cursor !== undefined);
}
