import { mensagensPlanilha } from '@frota/contract/planilha';
import { appendToCell, MAX_COLUNAS, PlanilhaError, type Rows } from './rows.ts';

const SEPARADORES = [';', '\t', ','] as const;

/** Encoding by the byte order mark; without one UTF-8, or if that is invalid Windows-1252, as Excel writes. */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw new PlanilhaError(mensagensPlanilha.arquivo);
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The separator of Excel's first line 'sep=;', else the most frequent one in the titles. */
function separadorOf(text: string): { separador: string; start: number } {
  const named = /^sep=(.)\r?\n/i.exec(text);
  if (named?.[1] !== undefined) return { separador: named[1], start: named[0].length };
  const titles = /^\s*([^\r\n]*)/.exec(text)?.[1]?.replace(/"[^"]*"/g, '') ?? '';
  const counts = SEPARADORES.map((separador) => titles.split(separador).length);
  return { separador: SEPARADORES[counts.indexOf(Math.max(...counts))]!, start: 0 };
}

/** Quoted cells may hold separators and line breaks ("" is a quote). Removes an apostrophe before formulas. */
export function readCsv(text: string, rows: Rows, named?: string): void {
  const { separador, start } =
    named === undefined ? separadorOf(text) : { separador: named, start: 0 };
  let at = start;
  let numero = start > 0 ? 2 : 1;
  while (at < text.length) {
    const celulas: string[] = [];
    let ended = false;
    while (!ended) {
      const cell = readCell(text, at, separador, numero);
      if (celulas.length < MAX_COLUNAS) celulas.push(cell.text.replace(/^'(?=[=+\-@\t])/, ''));
      at = cell.next;
      ended = cell.last;
    }
    rows.add(numero, celulas);
    numero += 1;
  }
}

interface Cell {
  readonly text: string;
  readonly next: number;
  readonly last: boolean;
}

function readCell(text: string, start: number, separador: string, numero: number): Cell {
  let value = '';
  let at = start;
  if (text[at] === '"') {
    for (;;) {
      const quote = text.indexOf('"', at + 1);
      if (quote < 0) throw new PlanilhaError(mensagensPlanilha.aspas(numero));
      value = appendToCell(value, text.slice(at + 1, quote));
      at = quote + 1;
      if (text[at] !== '"') break;
      value = appendToCell(value, '"');
    }
  }
  const plain = at;
  while (at < text.length && text[at] !== separador && text[at] !== '\n' && text[at] !== '\r') at++;
  value = appendToCell(value, text.slice(plain, at));
  if (text[at] === separador) return { text: value, next: at + 1, last: false };
  return { text: value, next: at + (text.startsWith('\r\n', at) ? 2 : 1), last: true };
}
