import type { EmJogo } from '../pendencias/em-jogo.ts';
import type { Regra } from '../regras/regras.ts';
import type { Quem } from './quem.ts';

/** What a rule found: litres and R$ at stake, a sentence that says the same, and its figures by label. */
export interface Apontamento extends EmJogo {
  readonly frase: string;
  readonly numeros: Readonly<Record<string, string>>;
  readonly quem?: readonly Quem[];
  /** The records added up; for a proof used twice the other record. */
  readonly lancamentos?: readonly LancamentoDoCaso[];
}

export interface LancamentoDoCaso {
  readonly registro: string | null;
  readonly em: Date;
  readonly placa: string | null;
  readonly texto: string;
  readonly foto?: string;
}

/** A label of `consumo_fora`; the dashboard reads it to find who got worse. */
export const MUDOU_EM = 'Mudou em';

export interface Caso extends Apontamento {
  readonly regra: Regra;
  readonly registro: string;
}
