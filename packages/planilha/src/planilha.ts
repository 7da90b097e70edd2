import { mensagensPlanilha, PLANILHA_MAX_BYTES } from '@frota/contract/planilha';
import { decodeText, readCsv } from './csv.ts';
import { isMarcada, type Pasta, readAntiga, readArquivada, readMarcada } from './pasta.ts';
import { PlanilhaError } from './planilha-error.ts';
import { createRows, type Rows } from './rows.ts';

export type Leitura = Pasta | { readonly erro: string };

/** The first bytes of a ZIP archive, which a .xlsx is, and of a compound file: .xls, or one with a password. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

/**
 * Reads a spreadsheet of at most 5 MB: a .xlsx, .xlsb, .xls or .ods, a web page's tables or Excel's XML of 2003, which
 * systems name .xls, or a CSV (semicolon, comma or tab; UTF-8, UTF-16 or Windows-1252). Answers its sheets that hold
 * something, each of at most `maxLinhas` rows below the titles, formulas as the values they had, numbers with a decimal comma;
 * or the sentence that says what is wrong. Never throws. The bytes tell what it is, not the file's name.
 */
export function readPlanilha(bytes: Uint8Array, maxLinhas: number): Promise<Leitura> {
  return readBounded(bytes, maxLinhas + 1, (text, rows) => readCsv(text, rows));
}

/** Reads a workbook's sheets, or lets `readText` read a text, within all bounds; or says what is wrong. Never throws. */
export async function readBounded(
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
