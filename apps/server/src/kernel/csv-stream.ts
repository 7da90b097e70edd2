import { CSV_BOM, formatCsvRow } from '@frota/contract';

/** Some lines of an export and where the next ones begin; no cursor after the last. */
export interface CsvPage {
  readonly lines: readonly string[];
  readonly cursor: string | undefined;
}

/**
 * A whole export as text, one page in memory at a time: byte order mark and titles, then the pages. The
 * database is let go between two pages, and nothing is asked ahead of what the reader takes.
 */
export async function* csvLines(
  titles: readonly string[],
  nextPage: (cursor: string | undefined) => Promise<CsvPage>,
): AsyncGenerator<string> {
  let head = CSV_BOM + formatCsvRow(titles);
  let cursor: string | undefined;
  do {
    const page = await nextPage(cursor);
    yield head + page.lines.join('');
    head = '';
    cursor = page.cursor;
  } while (cursor !== undefined);
}
