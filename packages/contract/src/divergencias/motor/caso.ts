import type { Regra } from '../regras.ts';
import type { Quem } from './quem.ts';

/** What a rule found: litres and R$ at stake, a sentence, and its figures by label. */
export interface Achada {
  readonly litros: number | null;
  readonly valor: number | null;
  readonly frase: string;
  readonly numeros: Readonly<Record<string, string>>;
  /** Only where it differs from that of the rule. */
  readonly quem?: readonly Quem[];
  /** The records added up; for a proof used twice the other record. */
  readonly lancamentos?: readonly LancamentoDoCaso[];
}

export interface LancamentoDoCaso {
  /** Id of the fueling, check-in or station record, if it is one. */
  readonly registro: string | null;
  readonly em: Date;
  /** Null for the station's own. */
  readonly placa: string | null;
  readonly texto: string;
  /** The photo in question. */
  readonly foto?: string;
}

/** A label of `consumo_fora`; the dashboard reads it to find who got worse. */
export const MUDOU_EM = 'Mudou em';

/** At most one per record and rule. */
export interface Caso extends Achada {
  readonly regra: Regra;
  /** Id of the fueling, or of the other event. */
  readonly registro: string;
}
