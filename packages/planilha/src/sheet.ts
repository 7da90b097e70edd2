import { formatDigitado } from '@frota/contract/formato';
import type { Handlers } from '@frota/xml';
import { appendToCell, MAX_COLUNAS, type Rows } from './rows.ts';

/** Zero-based column of a reference like 'B12'; undefined where there is none. */
function colunaOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A cell's value as a person would type it; a formula gives the result that was saved with it. */
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

/** A number with a decimal comma. Excel shows 15 digits: a stored '275.60000000000002' is '275,6'. */
function numberText(valor: string): string {
  const number = Number(valor);
  if (valor.trim() === '' || !Number.isFinite(number)) return valor;
  return formatDigitado(Number(number.toPrecision(15)));
}

/** Excel writes characters that XML forbids by their code: '_x000D_' is a carriage return. */
export function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Collects the rows of a sheet. A row without a number, or a cell without 'B12', comes after the one before. */
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
