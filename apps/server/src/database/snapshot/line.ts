/** One line of a database's copy. */
export type SnapshotLine =
  /** First: which migrations made the tables. */
  | { readonly kind: 'head'; readonly migrations: readonly string[] }
  /** A row as JSON: kept as text, as JavaScript's numbers have fewer digits than the database's. */
  | { readonly kind: 'row'; readonly table: string; readonly row: string }
  /** Last: how many rows came before it, and what was noted of the database at that moment. */
  | {
      readonly kind: 'end';
      readonly rows: number;
      readonly noted?: unknown;
      /** SHA-256 (hex) of the lines before it, each with its line feed; copies of before it was kept have none. */
      readonly sha256?: string | undefined;
    };

const ROW = /^\{"tabela":"([a-z_]+)","linha":(\{.*\})\}$/;

/** The line without its line feed; itself JSON. */
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

/** What a line says; undefined where it is no line of a copy. */
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
