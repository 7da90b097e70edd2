import { PAPEIS_DASHBOARD } from '../dashboard/dashboard.rules.ts';
import { diaOf, diasAntes, startOfDia } from '../tempo/index.ts';

/** `encerrada`: a correction removed the cause. */
export const SITUACOES_DIVERGENCIA = ['aberta', 'decidida', 'encerrada'] as const;
export type SituacaoDivergencia = (typeof SITUACOES_DIVERGENCIA)[number];

export const ORIGENS_DIVERGENCIA = {
  abastecimento_interno: 'Abastecimento interno',
  abastecimento_externo: 'Abastecimento externo',
  turno: 'Turno de um bico',
  entrega: 'Entrega',
  mes_do_tanque: 'Mês de um tanque',
  linha_do_extrato: 'Linha de um extrato',
} as const;
export type OrigemDivergencia = keyof typeof ORIGENS_DIVERGENCIA;
export const CHAVES_ORIGEM = Object.keys(ORIGENS_DIVERGENCIA) as OrigemDivergencia[];

/** `frota` wrote the record in another's name. */
export const PAPEIS_CASO = [...PAPEIS_DASHBOARD, 'frota'] as const;
export type PapelCaso = (typeof PAPEIS_CASO)[number];

export const DECISOES_DIVERGENCIA = {
  procede: 'É problema',
  nao_procede: 'Está certo',
  inconclusivo: 'Inconclusivo',
} as const;
export type DecisaoDivergencia = keyof typeof DECISOES_DIVERGENCIA;
export const CHAVES_DECISAO = Object.keys(DECISOES_DIVERGENCIA) as DecisaoDivergencia[];

export const ACOES_DIVERGENCIA = {
  aberta: 'Pendência aberta',
  encerrada: 'Encerrada: os registros foram corrigidos',
  reaberta: 'Aberta de novo: a diferença voltou',
  decidida: 'Decidida',
  desfeita: 'Decisão desfeita',
  pedida: 'Declaração pedida',
  declarada: 'Declaração escrita',
  atribuida: 'Responsável definido',
  liberada: 'Responsável retirado',
} as const;
export type AcaoDivergencia = keyof typeof ACOES_DIVERGENCIA;
export const CHAVES_ACAO = Object.keys(ACOES_DIVERGENCIA) as AcaoDivergencia[];

export const DECLARACOES = ['atrasada'] as const;
export const DIAS_DECLARACAO = 3;

export function declaracaoAtrasadaAntes(agora: Date): Date {
  return startOfDia(diasAntes(diaOf(agora), DIAS_DECLARACAO));
}

export const RESPONSAVEIS = {
  meus: 'Meus',
  meus_atrasados: 'Meus atrasados',
  atrasados: 'Atrasados',
  ninguem: 'Sem responsável',
} as const;
export type ResponsavelFiltro = keyof typeof RESPONSAVEIS;
export const CHAVES_RESPONSAVEL = Object.keys(RESPONSAVEIS) as ResponsavelFiltro[];

/** Both 'YYYY-MM-DD'; the last day is still in time. */
export const isAtrasada = (ate: string, hoje: string): boolean => ate < hoje;
