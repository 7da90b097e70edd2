import type { FormatoExtrato, Separador } from '@frota/contract/extratos';
import { mensagensPlanilha, PLANILHA_MAX_BYTES } from '@frota/contract/planilha';
import { decodeText, readCsv } from './csv.ts';
import { isMarcada, type Pasta, readAntiga, readArquivada, readMarcada } from './pasta.ts';
import { createRows, PlanilhaError, type Rows } from './rows.ts';

export type Leitura = Pasta | { readonly erro: string };

/** First bytes of a ZIP archive (.xlsx), and of a compound file (.xls, or one with a password). */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

/** The bytes tell the kind. At most 5 MB; formulas as values. A fault is a sentence; never throws. */
export function readPlanilha(bytes: Uint8Array, maxLinhas: number): Promise<Leitura> {
  return readBounded(bytes, maxLinhas + 1, (text, rows) => readCsv(text, rows));
}

/** The sheets, or the fault as a sentence. Never throws. */
async function readBounded(
  bytes: Uint8Array,
  max: number,
  readText: (text: string, rows: Rows) => void,
): Promise<Leitura> {
  try {
    if (bytes.length > PLANILHA_MAX_BYTES) throw new PlanilhaError(mensagensPlanilha.grande);
    const { folhas, data1904 } = await readPasta(bytes, max, readText);
    const cheias = folhas.filter(({ linhas }) => linhas.length > 0);
    if (cheias.length === 0) throw new PlanilhaError(folhas[0]?.erro ?? mensagensPlanilha.vazia);
    return { folhas: cheias, data1904 };
  } catch (error) {
    return { erro: error instanceof PlanilhaError ? error.message : mensagensPlanilha.ilegivel };
  }
}

async function readPasta(
  bytes: Uint8Array,
  max: number,
  readText: (text: string, rows: Rows) => void,
): Promise<Pasta> {
  if (startsWith(bytes, ZIP)) return readArquivada(bytes, max);
  if (startsWith(bytes, COMPOUND)) return readAntiga(bytes, max);
  const text = decodeText(bytes);
  if (isMarcada(text)) return readMarcada(text, max);
  const rows = createRows(max);
  readText(text, rows);
  return { folhas: [{ nome: '', linhas: rows.linhas }], data1904: false };
}

interface Forma {
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
