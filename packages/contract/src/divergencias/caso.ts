import type { Regra } from './regras.ts';

/** What a rule found: litres and R$ at stake where they can be told, the sentence, and its numbers by their labels. */
export interface Achada {
  readonly litros: number | null;
  readonly valor: number | null;
  readonly frase: string;
  readonly numeros: Readonly<Record<string, string>>;
  /** The records that it was gathered from, where it asks about several. */
  readonly lancamentos?: readonly LancamentoDoCaso[];
}

/** One record of several, and what it brings into the question. */
export interface LancamentoDoCaso {
  /** Id of the fueling. */
  readonly registro: string;
  readonly em: Date;
  readonly placa: string;
  readonly texto: string;
}

/** Label of the day of a change among the numbers of `consumo_fora`; by it the dashboard finds who got worse. */
export const MUDOU_EM = 'Mudou em';

/** A question about one record: at most one of each rule. */
export interface Caso extends Achada {
  readonly regra: Regra;
  /** Id of the fueling. */
  readonly registro: string;
}
