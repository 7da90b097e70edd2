import { diaOf } from '../../tempo/index.ts';
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

/** Rules with one cause. An unlisted rule is its own cause. */
const CAUSAS: Readonly<Record<string, readonly Regra[]>> = {
  litros: ['nao_cabe', 'acima_do_tanque', 'balanco_tanque', 'consumo_fora', 'cedo_demais'],
  km: ['km_regressivo', 'km_impossivel', 'km_portaria', 'km_redondo', 'km_repetido'],
  produto: ['produto_trocado', 'arla_fora'],
  ocasiao: ['fora_de_hora', 'sem_checkin'],
  preco: ['externo_caro', 'externo_conta'],
  prova: ['foto_repetida', 'nota_repetida'],
};
const CAUSA_DE = new Map(
  Object.entries(CAUSAS).flatMap(([causa, regras]) => regras.map((regra) => [regra, causa])),
);

/** Same cause, same person (else plate, else event) and same day of the company. */
export function grupoOf(caso: {
  readonly regra: Regra;
  readonly pessoa_id: number | null;
  readonly placa_canonica: string | null;
  readonly registro_id: string;
  readonly ocorrido_em: Date;
}): string {
  const { regra, pessoa_id, placa_canonica, registro_id } = caso;
  const dequem = pessoa_id === null ? (placa_canonica ?? registro_id) : `pessoa ${pessoa_id}`;
  return [CAUSA_DE.get(regra) ?? regra, dequem, diaOf(caso.ocorrido_em)].join(' ');
}
