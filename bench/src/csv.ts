/** Parses RFC 4180 text with a heading row into one record per row. */
export function parseCsv(text: string): Record<string, string>[] {
  const [heading = [], ...rows] = parseRows(text.replace(/^\uFEFF/, ''));
  return rows.map((row) => Object.fromEntries(heading.map((name, i) => [name, row[i] ?? ''])));
}

function parseRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}
