import { mensagensPlanilha } from '@frota/contract/planilha';
import { PlanilhaError } from './planilha-error.ts';

/** A row that is not blank, with its number on the screen of a spreadsheet program; an empty cell is ''. */
export interface LinhaDaPlanilha {
  readonly numero: number;
  readonly celulas: readonly string[];
}

/** A sheet by its name, '' of a file that has but one table. */
export interface Folha {
  readonly nome: string;
  readonly linhas: readonly LinhaDaPlanilha[];
  /** Why not all of it was read, as a sentence. */
  readonly erro?: string;
}

/** Columns that are kept; nothing to the right of them is read. */
export const MAX_COLUNAS = 64;
/** Characters that are kept of a cell, more than any field here takes; the rest is left out. */
const MAX_CELULA = 1_000;
/** Characters that are kept of all cells together: 5,000 vehicles fill less than half of it. */
export const MAX_TEXTO = 8_000_000;
/** Blank rows that are looked at; programs write some where only a format was set. */
const MAX_VAZIAS = 100_000;

/** What is kept of a cell's text once one more piece of it has come. */
export function appendToCell(text: string, piece: string): string {
  return text.length < MAX_CELULA ? text + piece.slice(0, MAX_CELULA - text.length) : text;
}

export interface Rows {
  readonly linhas: readonly LinhaDaPlanilha[];
  /** Blank rows are left out. Throws when there are more rows, blank ones or text than allowed. */
  add(numero: number, celulas: readonly string[]): void;
}

/** Collects at most `max` rows; `left` is what several sheets may have together. */
export function createRows(max: number, left = { texto: MAX_TEXTO }): Rows {
  const linhas: LinhaDaPlanilha[] = [];
  let vazias = 0;
  return {
    linhas,
    add(numero, celulas) {
      if (celulas.every((celula) => celula.trim() === '')) {
        if (++vazias > MAX_VAZIAS) throw new PlanilhaError(mensagensPlanilha.enorme);
        return;
      }
      if (linhas.length === max) {
        // `max` counts the row of titles, which the sentence does not.
        throw new PlanilhaError(mensagensPlanilha.linhasDemais(max - 1));
      }
      left.texto -= celulas.reduce((sum, celula) => sum + celula.length, 0);
      if (left.texto < 0) throw new PlanilhaError(mensagensPlanilha.enorme);
      linhas.push({ numero, celulas });
    },
  };
}

/**
 * The sheet of that name, or else the one that `pontos` finds most in, the first of several. There is one at least.
 */
export function escolherFolha(
  folhas: readonly Folha[],
  nome: string | undefined,
  pontos: (linhas: readonly LinhaDaPlanilha[]) => number,
): Folha {
  const named = folhas.find((folha) => folha.nome === nome);
  if (named) return named;
  const points = folhas.map(({ linhas }) => pontos(linhas));
  return folhas[points.indexOf(Math.max(...points))]!;
}
