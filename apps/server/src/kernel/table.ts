import { CSV_BOM, formatCsvDecimal, formatCsvRow } from '@frota/contract/csv';
import {
  formatDataHora,
  formatDeslocamento,
  formatDia,
  formatPlaca,
} from '@frota/contract/formato';
import type { Campo, Campos, Lidas, NoCsv, ProprioNoCsv } from '@frota/contract/lista';
import { markHidden } from '@frota/contract/rota';
import { formatSimNao } from '@frota/contract/veiculos';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Page, PageQuery } from './cursor.ts';

/** A value as a CSV has it: a decimal with its comma, an instant as '31/12/2026 23:59'. */
type Cell = string | number | null | undefined;
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

/** A whole export: titles, then pages, each read when the reader wants it. Between two pages the database is free. */
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

/** How values of these kinds are written. The other kinds are written as they are read. */
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

/** Most characters of a cell in Excel. */
const TEXT_MAX = 32_767;
const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet. */
const EPOCH = Date.UTC(1899, 11, 30);

/** Places in `cellXfs` below. */
const ESTILO = { titulo: 1, dia: 2, instante: 3, decimais: [0, 4, 5, 6] } as const;

const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="4"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.0"/><numFmt numFmtId="167" formatCode="#,##0.000"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/>${[164, 165, 166, 4, 167].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs>
</styleSheet>`;

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What stands around the sheet. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PART}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Dados" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
};

/**
 * A table as .xlsx, packed as it is read: figures and instants as what they are, anything else as text, which no
 * program runs as a formula. Written here because write-excel-file, which writes the small ones, holds all rows in memory.
 */
export async function* xlsxOf(table: Table): AsyncGenerator<Buffer> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece);
  });
  const add = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name);
    zip.add(file);
    return file;
  };
  for (const [name, text] of Object.entries(PARTS)) add(name).push(xml(text), true);
  const sheet = add('xl/worksheets/sheet1.xml');
  let isHead = true;
  for await (const rows of table) {
    const text = isHead ? headOf(rows[0] ?? []) + linesOf(rows.slice(1)) : linesOf(rows);
    sheet.push(isHead ? xml(text) : strToU8(text));
    isHead = false;
    yield Buffer.concat(packed.splice(0));
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield Buffer.concat(packed.splice(0));
}

const xml = (text: string): Uint8Array =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`);

/** The sheet until its titles, which stay in view. */
function headOf(titles: readonly Cell[]): string {
  const widths = titles.map((title, at) => {
    const width = Math.max(12, String(title).length + 4);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const cells = titles.map((title) => textCell(String(title ?? ''), ESTILO.titulo));
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${cells.join('')}</row>`;
}

function linesOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `<row>${row.map(xlsxCell).join('')}</row>`).join('');
}

const NUMERO = /^-?(?:0|[1-9]\d{0,14})(?:,(\d+))?$/;
const INSTANTE = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d):(\d\d)(?::(\d\d))?)?$/;

function xlsxCell(value: Cell): string {
  const text = typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '');
  if (text === '') return '<c/>';
  const number = NUMERO.exec(text);
  if (number) {
    const estilo = ESTILO.decimais[number[1]?.length ?? 0] ?? 0;
    return numberCell(Number(text.replace(',', '.')), estilo);
  }
  const instant = INSTANTE.exec(text);
  if (!instant) return textCell(text);
  const [, dia, mes, ano, hora, minuto = 0, segundo = 0] = instant;
  const parts = [ano, Number(mes) - 1, dia, hora ?? 0, minuto, segundo].map(Number);
  const em = Date.UTC(...(parts as [number, number, number, number, number, number]));
  return numberCell((em - EPOCH) / DAY_MS, hora === undefined ? ESTILO.dia : ESTILO.instante);
}

const numberCell = (value: number, estilo: number): string =>
  `<c${estilo === 0 ? '' : ` s="${estilo}"`}><v>${value}</v></c>`;

function textCell(text: string, estilo = 0): string {
  const shown = markHidden(text)
    .toWellFormed()
    .slice(0, TEXT_MAX)
    .replace(/[\uFFFE\uFFFF]/g, '');
  const style = estilo === 0 ? '' : ` s="${estilo}"`;
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${shown.replace(/[&<>]/g, escaped)}</t></is></c>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (char: string): string => ESCAPES[char]!;
