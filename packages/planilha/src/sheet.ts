import { appendToCell, MAX_COLUNAS, type Rows } from './rows.ts';
import type { Handlers } from './xml.ts';

/** Zero-based column of a reference like 'B12'; undefined where there is none. */
function colunaOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A cell's stored value as a person would type it: of a formula the value that it had. */
function textOf(tipo: string, valor: string, shared: readonly string[]): string {
  switch (tipo) {
    case 's':
      return shared[Number(valor)] ?? '';
    case 'str':
    case 'inlineStr':
      return unescapeText(valor);
    case 'b':
      return valor === '1' ? 'VERDADEIRO' : 'FALSO';
    case 'e':
      return valor;
    default:
      return numberText(valor);
  }
}

/** Spreadsheets count with 15 digits; the further ones of a stored number are rounding. */
function numberText(valor: string): string {
  const number = Number(valor);
  if (valor.trim() === '' || !Number.isFinite(number)) return valor;
  return String(Number(number.toPrecision(15))).replace('.', ',');
}

/** Characters that XML cannot hold are written '_x000D_'. */
export function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Collects the rows of a sheet; rows and cells without a reference follow the one before. */
export function createSheetHandlers(shared: readonly string[], rows: Rows): Handlers {
  let numero = 0;
  let celulas: string[] = [];
  let coluna = -1;
  let tipo = '';
  let valor = '';
  let inValue = false;
  return {
    open(name, attribute) {
      if (name === 'row') {
        numero = Number(attribute('r')) || numero + 1;
        celulas = [];
        coluna = -1;
      } else if (name === 'c') {
        coluna = colunaOf(attribute('r')) ?? coluna + 1;
        tipo = attribute('t');
        valor = '';
      } else {
        inValue = name === 'v' || name === 't';
      }
    },
    text(piece) {
      if (inValue) valor = appendToCell(valor, piece);
    },
    close(name) {
      if (name === 'row') {
        rows.add(
          numero,
          Array.from(celulas, (celula) => celula ?? ''),
        );
      } else if (name === 'c') {
        if (coluna < MAX_COLUNAS && valor !== '') celulas[coluna] = textOf(tipo, valor, shared);
      } else {
        inValue = false;
      }
    },
  };
}
