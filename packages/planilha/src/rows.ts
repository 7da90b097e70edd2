import { mensagensPlanilha } from '@frota/contract';
import { PlanilhaError } from './planilha-error.ts';

/** A row that holds something, numbered as spreadsheet programs do; a cell without anything is ''. */
export interface Linha {
  readonly numero: number;
  readonly celulas: readonly string[];
}

/** Columns that are kept; nothing to the right of them is read. */
export const MAX_COLUNAS = 64;

export interface Rows {
  readonly linhas: readonly Linha[];
  /** Blank rows are left out. Throws when there are more rows than allowed. */
  add(numero: number, celulas: readonly string[]): void;
}

/** Collects at most `max` rows. */
export function createRows(max: number): Rows {
  const linhas: Linha[] = [];
  return {
    linhas,
    add(numero, celulas) {
      if (celulas.every((celula) => celula.trim() === '')) return;
      if (linhas.length === max) {
        // The titles are no row of their own to whoever reads this.
        throw new PlanilhaError(mensagensPlanilha.linhasDemais(max - 1));
      }
      linhas.push({ numero, celulas });
    },
  };
}
