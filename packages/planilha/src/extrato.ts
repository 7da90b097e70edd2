import type { FormatoExtrato, Separador } from '@frota/contract/extratos';
import { readCsv } from './csv.ts';
import type { Pasta } from './pasta.ts';
import { readBounded } from './planilha.ts';
import type { Rows } from './rows.ts';

export interface Forma {
  readonly formato: FormatoExtrato;
  readonly separador?: Separador | undefined;
}
export type LeituraDoExtrato = (Forma & Pasta) | { readonly erro: string };

const SEPARADORES = [';', '\t', '|', ','] as const satisfies readonly Separador[];
/** Lines examined for columns, and least columns of a statement. */
const OLHADAS = 40;
const MENOS_COLUNAS = 4;

/** Without `forma` columns are guessed from lines with at least four. A fault is a sentence; never throws. */
export async function readExtrato(
  bytes: Uint8Array,
  max: number,
  forma?: Forma,
): Promise<LeituraDoExtrato> {
  let used: Forma = { formato: 'xlsx' };
  const lido = await readBounded(bytes, max, (text, rows) => {
    used = forma === undefined || forma.formato === 'xlsx' ? formaDe(text) : forma;
    if (used.formato === 'fixo') readFixo(text, rows);
    else readCsv(text, rows, used.separador);
  });
  if ('erro' in lido) return lido;
  const { formato, separador } = used;
  return { ...lido, formato, ...(separador !== undefined && { separador }) };
}

function formaDe(text: string): Forma {
  const lines = text
    .slice(0, OLHADAS * 1000)
    .split(/\r\n|\r|\n/, OLHADAS)
    .filter((line) => line.trim() !== '');
  const columnsBy = (separador: string): number => {
    const counts = lines
      .map((line) => line.replace(/"[^"]*"/g, '').split(separador).length)
      .sort((a, b) => a - b);
    // Headings and footers have no columns; two lines with a separator other than a comma are a table.
    const rows = separador === ',' ? counts : counts.filter((count) => count > 1);
    return rows.length > 1 || counts.length === rows.length ? (rows[rows.length >> 1] ?? 0) : 1;
  };
  const found = SEPARADORES.map((separador) => ({ separador, columns: columnsBy(separador) }));
  const { separador, columns } = found.reduce((best, each) =>
    each.columns > best.columns ? each : best,
  );
  return columns >= MENOS_COLUNAS ? { formato: 'csv', separador } : { formato: 'fixo' };
}

function readFixo(text: string, rows: Rows): void {
  let numero = 0;
  for (const line of text.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g))
    rows.add(++numero, [line[0].replace(/[\r\n]+$/, '').slice(0, 1000)]);
}
