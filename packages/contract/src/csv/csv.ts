import { markHidden } from '../rota/hidden-characters.ts';

/** What every CSV begins with, so that spreadsheet programs read it as UTF-8. */
export const CSV_BOM = '\uFEFF';

/**
 * What begins a formula, also behind blanks. A − (U+2212) does too: in older character tables it becomes a
 * hyphen.
 */
const FORMULA = /^(\t|[\s\uFFFD]*[=+\-@\u2212])/u;

/**
 * One cell: quoted where it holds a semicolon, quote or line break; a text that a spreadsheet would run as
 * a formula, in full-width signs too, gets an apostrophe in front (numbers, negative ones too, are left
 * alone); hidden characters are marked.
 */
export function formatCsvCell(value: string | number | null | undefined): string {
  const text = markHidden(String(value ?? ''));
  const isNumber = /^-?\d+([.,]\d+)*$/.test(text);
  const safe = FORMULA.test(text.normalize('NFKC')) && !isNumber ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end: cells separated by semicolons. */
export function formatCsvRow(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(formatCsvCell).join(';')}\r\n`;
}

/** A decimal as Brazilian spreadsheets read it: '85.5' is '85,5'. */
export function formatCsvDecimal(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value).replace('.', ',');
}
