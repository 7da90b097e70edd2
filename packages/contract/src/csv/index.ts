import { markHidden } from '../rota/hidden-characters.ts';

/** By it spreadsheet programs recognise UTF-8. */
export const CSV_BOM = '\uFEFF';

/** Start of a formula, also behind blanks; − (U+2212) becomes a hyphen in older encodings. */
const FORMULA = /^(\t|[\s\uFFFD]*[=+\-@\u2212])/u;

/** A text that a spreadsheet would run as a formula gets an apostrophe in front; numbers do not. */
export function formatCsvCell(value: string | number | null | undefined): string {
  const text = markHidden(String(value ?? ''));
  const isNumber = /^-?\d+([.,]\d+)*$/.test(text);
  const safe = FORMULA.test(text.normalize('NFKC')) && !isNumber ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function formatCsvRow(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(formatCsvCell).join(';')}\r\n`;
}

/** '85.5' becomes '85,5'. */
export function formatCsvDecimal(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value).replace('.', ',');
}
