import type { Regra } from '../regras.ts';
import type { Quem } from './quem.ts';

/** What a rule found: litres and R$ at stake where they can be told, the sentence, and its numbers by their labels. */
export interface Achada {
  readonly litros: number | null;
  readonly valor: number | null;
  readonly frase: string;
  readonly numeros: Readonly<Record<string, string>>;
  /** Who could have caused it, where that is not the same for all cases of its rule. */
  readonly quem?: readonly Quem[];
  /** The records that it was gathered from, where it asks about several; of a proof used twice the other record. */
  readonly lancamentos?: readonly LancamentoDoCaso[];
}

/** Another record than the one asked about, and what it brings into the question. */
export interface LancamentoDoCaso {
  /** Id of the fueling, the check-in or the station's record; null of what is none of them. */
  readonly registro: string | null;
  readonly em: Date;
  /** Null of the station's own. */
  readonly placa: string | null;
  readonly texto: string;
  /** Id of its photo that is asked about, where one is. */
  readonly foto?: string;
}

/** Label of the day of a change among the numbers of `consumo_fora`; by it the dashboard finds who got worse. */
export const MUDOU_EM = 'Mudou em';

/** A question about one record: at most one of each rule. */
export interface Caso extends Achada {
  readonly regra: Regra;
  /** Id of the fueling, or of what else it hangs on. */
  readonly registro: string;
}
