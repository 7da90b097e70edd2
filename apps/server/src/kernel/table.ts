import { CSV_BOM, formatCsvDecimal, formatCsvRow } from '@frota/contract/csv';
import {
  formatDataHora,
  formatDeslocamento,
  formatDia,
  formatPlaca,
} from '@frota/contract/formato';
import type { Campo, Campos, Lidas, NoCsv, ProprioNoCsv } from '@frota/contract/lista';
import { formatSimNao } from '@frota/contract/veiculos';
import type { Page, PageQuery } from './cursor.ts';

/** A value as a CSV has it: a decimal with its comma, an instant as '31/12/2026 23:59'. */
export type Cell = string | number | null | undefined;
/** The rows of an export in pieces, as they are read; the first row is the titles. */
export type Table = AsyncIterable<readonly (readonly Cell[])[]>;

/** Cells of the fields of no kind. */
type Proprias<C extends Campos, Row> = {
  readonly [K in ProprioNoCsv<C>]: (row: Row) => Cell;
};
/** Asked for where a list has such fields. */
export type ComProprias<C extends Campos, Row> = [ProprioNoCsv<C>] extends [never]
  ? []
  : [proprias: Proprias<C, Row>];

/** Rows that an export reads at a time: some 5 ms of the embedded database, which has one connection for all. */
const EXPORT_PAGE = 50;

/**
 * A whole export, one page in memory at a time: titles, then the pages. The database is let go between two
 * pages, and nothing is asked ahead of what the reader takes.
 */
export async function* tableOf<const C extends Campos, Row extends Lidas<C, NoCsv<C>>>(
  campos: C,
  readPage: (query: PageQuery) => Promise<Page<Row>>,
  ...proprias: ComProprias<C, Row>
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const columns = columnsOf<Row>(campos, proprias[0]);
  let head: readonly (readonly Cell[])[] = [columns.map(({ title }) => title)];
  let cursor: string | undefined;
  do {
    const page = await readPage({ cursor, limite: EXPORT_PAGE });
    yield [...head, ...page.rows.map((row) => columns.map(({ cell }) => cell(row)))];
    head = [];
    cursor = page.cursor;
  } while (cursor !== undefined);
}

interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => Cell;
}

function columnsOf<Row extends object>(
  campos: Campos,
  proprias: Readonly<Record<string, (row: Row) => Cell>> = {},
): readonly Column<Row>[] {
  return Object.entries(campos).flatMap(([key, campo]) => {
    const title = campo.csv ?? (campo.tipo === 'fuso' ? undefined : campo.titulo);
    return title === undefined ? [] : [{ title, cell: proprias[key] ?? cellOf(key, campo) }];
  });
}

function cellOf(key: string, campo: Campo): (row: object) => Cell {
  const from = campo.tipo === 'fuso' ? campo.de : key;
  const format = campo.tipo === 'opcao' ? campo.opcoes : CELLS[campo.tipo];
  return (row) => {
    const value = (row as Readonly<Record<string, never>>)[from];
    if (value === null || value === undefined) return value;
    return typeof format === 'object' ? format[value] : format ? format(value) : value;
  };
}

const MEDIA_DECIMAIS = 3;

/** How the kinds are written that do not stand as they are read. */
const CELLS: Partial<Readonly<Record<Campo['tipo'], (value: never) => Cell>>> = {
  placa: formatPlaca,
  instante: (em: Date) => formatDataHora(em),
  fuso: (em: Date) => formatDeslocamento(em),
  dia: formatDia,
  litros: formatCsvDecimal,
  reais: formatCsvDecimal,
  decimal: formatCsvDecimal,
  numero: (value: string | number) => formatCsvDecimal(Number(value)),
  media: (value: number) => formatCsvDecimal(value.toFixed(MEDIA_DECIMAIS)),
  percentual: (value: number) => formatCsvDecimal(value.toFixed(1)),
  simNao: formatSimNao,
};

/** As CSV: byte order mark, then the rows. */
export async function* csvOf(table: Table): AsyncGenerator<string> {
  let head = CSV_BOM;
  for await (const rows of table) {
    yield head + rows.map(formatCsvRow).join('');
    head = '';
  }
}
