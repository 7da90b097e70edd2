/** One line of a database's copy. */
export type SnapshotLine =
  /** First: which migrations made the tables. */
  | { readonly kind: 'head'; readonly migrations: readonly string[] }
  /** A row as JSON: kept as text, as JavaScript's numbers have fewer digits than the database's. */
  | { readonly kind: 'row'; readonly table: string; readonly row: string }
  /** Last: how many rows came before it. */
  | { readonly kind: 'end'; readonly rows: number };

const ROW = /^\{"tabela":"([a-z_]+)","linha":(\{.*\})\}$/;

/** The line without its line feed; itself JSON. */
export function writeLine(line: SnapshotLine): string {
  switch (line.kind) {
    case 'head':
      return JSON.stringify({ migracoes: line.migrations });
    case 'row':
      return `{"tabela":"${line.table}","linha":${line.row}}`;
    case 'end':
      return JSON.stringify({ linhas: line.rows });
  }
}

/** What a line says; undefined where it is no line of a copy. */
export function parseLine(text: string): SnapshotLine | undefined {
  const [, table, row] = ROW.exec(text) ?? [];
  if (table !== undefined && row !== undefined) return { kind: 'row', table, row };
  try {
    const { migracoes, linhas } = JSON.parse(text) as { migracoes?: unknown; linhas?: unknown };
    if (typeof linhas === 'number') return { kind: 'end', rows: linhas };
    const areNames = Array.isArray(migracoes) && migracoes.every((one) => typeof one === 'string');
    return areNames ? { kind: 'head', migrations: migracoes } : undefined;
  } catch {
    return undefined;
  }
}
