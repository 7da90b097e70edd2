import { mensagensPlanilha, PLANILHA_MAX_BYTES } from '@frota/contract/planilha';
import { decodeText, readCsv } from './csv.ts';
import { PlanilhaError } from './planilha-error.ts';
import { createRows, type LinhaDaPlanilha, type Rows } from './rows.ts';
import { readXlsx } from './xlsx.ts';

export type Leitura = { readonly linhas: readonly LinhaDaPlanilha[] } | { readonly erro: string };

/** The first bytes of a ZIP archive, which a .xlsx is, and of a compound file: .xls, or one with a password. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

/**
 * Reads the first sheet of a .xlsx, or a CSV (semicolon, comma or tab; UTF-8, UTF-16 or Windows-1252), of at
 * most 5 MB and `maxLinhas` rows below the titles. Answers its rows that hold something, formulas as the
 * values they had, numbers with a decimal comma; or the sentence that says what is wrong. Never throws. The
 * bytes tell which of the two it is, not the file's name.
 */
export async function readPlanilha(bytes: Uint8Array, maxLinhas: number): Promise<Leitura> {
  return readBounded(bytes, maxLinhas + 1, async (rows) => {
    if (isXlsx(bytes)) await readXlsx(bytes, rows);
    else readCsv(decodeText(bytes), rows);
    return {};
  });
}

export const isXlsx = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP);

/** Reads at most `max` rows of a file within all bounds, with what `read` says of it; or says what is wrong. Never throws. */
export async function readBounded<T>(
  bytes: Uint8Array,
  max: number,
  read: (rows: Rows) => Promise<T>,
): Promise<(T & { readonly linhas: readonly LinhaDaPlanilha[] }) | { readonly erro: string }> {
  try {
    if (bytes.length > PLANILHA_MAX_BYTES) throw new PlanilhaError(mensagensPlanilha.grande);
    if (startsWith(bytes, COMPOUND)) throw new PlanilhaError(mensagensPlanilha.antiga);
    const rows = createRows(max);
    const said = await read(rows);
    if (rows.linhas.length === 0) throw new PlanilhaError(mensagensPlanilha.vazia);
    return { ...said, linhas: rows.linhas };
  } catch (error) {
    return { erro: error instanceof PlanilhaError ? error.message : mensagensPlanilha.ilegivel };
  }
}
