import { mensagensPlanilha, PLANILHA_MAX_BYTES } from '@frota/contract/planilha';
import { decodeText, readCsv } from './csv.ts';
import { isMarcada, type Pasta, readAntiga, readArquivada, readMarcada } from './pasta.ts';
import { PlanilhaError } from './planilha-error.ts';
import { createRows, type Rows } from './rows.ts';

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
