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
