import { CSV_BOM, formatCsvRow } from '@frota/contract/csv';
import type { Page, PageQuery } from './cursor.ts';

/** Rows; about 5 ms of the embedded database's one connection. */
const EXPORT_PAGE = 50;

/** BOM and titles, then page by page. No page is read ahead, and the database is free between two. */
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
