import { diaOf } from '../../tempo/index.ts';
import type { EmJogo } from '../divergencias.ts';
import type { Regra, RegraEmFila } from '../regras/regras.ts';

/** `bomba` fueled (external: the driver; adjustment: its author), `portaria` wrote the check-in, `volante` drove. */
type Parte = 'bomba' | 'portaria' | 'volante';

/** With `desde`: everybody with that part for the plate since then. */
export type Quem =
  | { readonly parte: Parte; readonly desde?: Date }
  | { readonly parte: 'posto'; readonly usuario: number };

const PARTES: Readonly<Record<Exclude<Regra, RegraEmFila>, readonly Parte[]>> = {
  nao_cabe: ['portaria', 'bomba'],
  acima_do_tanque: ['bomba'],
  balanco_tanque: ['portaria', 'bomba'],
  km_regressivo: ['bomba'],
  km_impossivel: ['bomba'],
  km_portaria: ['portaria', 'bomba'],
  km_redondo: ['bomba'],
  km_repetido: ['bomba'],
  consumo_fora: ['bomba', 'volante'],
  produto_trocado: ['bomba'],
  arla_fora: ['bomba'],
  cedo_demais: ['bomba', 'volante'],
  fora_de_hora: ['bomba', 'volante'],
  sem_checkin: ['bomba'],
  de_terceiro: ['portaria', 'bomba'],
  foto_repetida: ['bomba'],
  externo_caro: ['bomba'],
  externo_sem_prova: ['bomba'],
  externo_conta: ['bomba'],
  nota_repetida: ['bomba'],
  digitado_diferente: ['bomba'],
  digitado_pessoa: ['portaria', 'bomba'],
  balanco_atendente: ['bomba'],
};

export function quemDe(caso: {
  readonly regra: Regra;
  readonly quem?: readonly Quem[];
}): readonly Quem[] {
  const partes: Partial<Record<Regra, readonly Parte[]>> = PARTES;
  return caso.quem ?? (partes[caso.regra] ?? []).map((parte) => ({ parte }));
}

export function desdeDe({ em }: { readonly em: Date }, ...partes: readonly Parte[]): Quem[] {
  const desde = new Date(em.getTime() - 1);
  return partes.map((parte) => ({ parte, desde }));
}

export function usuariosDoPosto(ids: readonly (number | null)[]): Quem[] {
  const known = ids.filter((id) => id !== null);
  return [...new Set(known)].sort((a, b) => a - b).map((usuario) => ({ parte: 'posto', usuario }));
}

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
  ocasiao: ['fora_de_hora', 'sem_checkin', 'de_terceiro'],
  preco: ['externo_caro', 'externo_conta'],
  prova: ['foto_repetida', 'nota_repetida'],
};
const CAUSA_DE = new Map(
  Object.entries(CAUSAS).flatMap(([causa, regras]) => regras.map((regra) => [regra, causa])),
);

export const perguntaPorLitros = (regra: Regra): boolean => CAUSA_DE.get(regra) === 'litros';

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
