import { PAPEIS_DASHBOARD } from '../dashboard/dashboard.rules.ts';
import { diaOf, diasAntes, startOfDia } from '../tempo/fuso.ts';

/** `aberta` waits for a person; `encerrada` closed itself, because a correction removed its cause. */
export const SITUACOES_DIVERGENCIA = ['aberta', 'decidida', 'encerrada'] as const;
export type SituacaoDivergencia = (typeof SITUACOES_DIVERGENCIA)[number];

/** What a case hangs on, one event of its own key each, and how people call it. */
export const EVENTOS_DIVERGENCIA = {
  abastecimento_interno: 'Abastecimento interno',
  abastecimento_externo: 'Abastecimento externo',
  turno: 'Turno de um bico',
  entrega: 'Entrega',
  mes_do_tanque: 'Mês de um tanque',
  linha_do_extrato: 'Linha de um extrato',
} as const;
export type EventoDivergencia = keyof typeof EVENTOS_DIVERGENCIA;
export const CHAVES_EVENTO = Object.keys(EVENTOS_DIVERGENCIA) as EventoDivergencia[];

/** What part somebody named by a case had in its record: `frota` wrote it by hand, in another's name. */
export const PAPEIS_CASO = [...PAPEIS_DASHBOARD, 'frota'] as const;
export type PapelCaso = (typeof PAPEIS_CASO)[number];

/** What a person decides, and how it is shown. */
export const DECISOES_DIVERGENCIA = {
  procede: 'Procede',
  nao_procede: 'Não procede',
  inconclusivo: 'Inconclusivo',
} as const;
export type DecisaoDivergencia = keyof typeof DECISOES_DIVERGENCIA;
export const CHAVES_DECISAO = Object.keys(DECISOES_DIVERGENCIA) as DecisaoDivergencia[];

/** What happens to a case, in the words of its history. */
export const ACOES_DIVERGENCIA = {
  aberta: 'Divergência aberta',
  encerrada: 'Encerrada: os registros já não a mostram',
  reaberta: 'Aberta de novo: os registros voltaram a mostrá-la',
  decidida: 'Decidida',
  desfeita: 'Decisão desfeita',
  pedida: 'Declaração pedida',
  declarada: 'Declaração escrita',
  atribuida: 'Responsável definido',
  liberada: 'Responsável retirado',
} as const;
export type AcaoDivergencia = keyof typeof ACOES_DIVERGENCIA;
export const CHAVES_ACAO = Object.keys(ACOES_DIVERGENCIA) as AcaoDivergencia[];

/** Of the cases that were decided either way, the part that stood (0 to 1); null before the first. */
export function precisao({
  procede,
  nao_procede,
}: Readonly<Record<'procede' | 'nao_procede', number>>): number | null {
  const decididas = procede + nao_procede;
  return decididas === 0 ? null : procede / decididas;
}

/** How the statements of a case stand, where its list is cut to it. */
export const DECLARACOES = ['atrasada'] as const;
/** Whole days in which a statement is expected. */
export const DIAS_DECLARACAO = 3;

/** A statement that was asked for before this instant is overdue. */
export function declaracaoAtrasadaAntes(agora: Date): Date {
  return startOfDia(diasAntes(diaOf(agora), DIAS_DECLARACAO));
}

/** Whose a list's cases are: the caller's own, of anybody and over their day, or nobody's. */
export const RESPONSAVEIS = {
  meus: 'Meus',
  meus_atrasados: 'Meus atrasados',
  atrasados: 'Atrasados',
  ninguem: 'Sem responsável',
} as const;
export type ResponsavelFiltro = keyof typeof RESPONSAVEIS;
export const CHAVES_RESPONSAVEL = Object.keys(RESPONSAVEIS) as ResponsavelFiltro[];

/** Until its day is over a case is in time; both 'YYYY-MM-DD'. */
export const isAtrasada = (ate: string, hoje: string): boolean => ate < hoje;
