import { mensagensPlanilha } from '@frota/contract/planilha';

export class PlanilhaError extends Error {}

/** Row number as in a spreadsheet program; an empty cell is ''. */
export interface LinhaDaPlanilha {
  readonly numero: number;
  readonly celulas: readonly string[];
}

/** '' where the file has one table. */
export interface Folha {
  readonly nome: string;
  readonly linhas: readonly LinhaDaPlanilha[];
  readonly erro?: string;
}

export const MAX_COLUNAS = 64;
/** More than any field takes; the rest is cut off. */
const MAX_CELULA = 1_000;
/** Of all cells; 5,000 vehicles use less than half. */
export const MAX_TEXTO = 8_000_000;
/** Some programs write blank rows where only a format was set. */
const MAX_VAZIAS = 100_000;

export function appendToCell(text: string, piece: string): string {
  return text.length < MAX_CELULA ? text + piece.slice(0, MAX_CELULA - text.length) : text;
}

export interface Rows {
  readonly linhas: readonly LinhaDaPlanilha[];
  /** Skips blank rows. Throws where rows or text exceed the limits. */
  add(numero: number, celulas: readonly string[]): void;
}

/** `left`: shared by several sheets. */
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
        throw new PlanilhaError(mensagensPlanilha.linhasDemais(max - 1));
      }
      left.texto -= celulas.reduce((sum, celula) => sum + celula.length, 0);
      if (left.texto < 0) throw new PlanilhaError(mensagensPlanilha.enorme);
      linhas.push({ numero, celulas });
    },
  };
}

/** The named sheet, else that with most `pontos`, the first of equals. */
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
