import { combustivelLabel } from '../combustivel/index.ts';
import { formatKm } from '../formato/index.ts';
import { mensagensRegistros } from '../registros/index.ts';
import { type KmDoPainel, rodadosEntre } from '../veiculos/painel.ts';

/** No vehicle drives more in 24 hours. */
export const KM_DIA_MAX = 1500;

/** `semAvanco` (0 km or less) and `acimaDoLimite` (above KM_DIA_MAX a day) are impossible and not in averages. */
export const PASSOS = ['normal', 'primeiro', 'semAvanco', 'acimaDoLimite'] as const;
export type Passo = (typeof PASSOS)[number];

const DIA_MS = 86_400_000;

interface Ponto {
  readonly em: Date;
  readonly km: number;
}

/** Less than 24 hours count as a day. */
export function passoOf(
  anterior: (Pick<Ponto, 'em'> & KmDoPainel) | undefined,
  ponto: Pick<Ponto, 'em'> & KmDoPainel,
): Passo {
  if (!anterior) return 'primeiro';
  const rodados = rodadosEntre(anterior, ponto);
  if (rodados <= 0) return 'semAvanco';
  const alcancavel = kmAlcancavel({ km: 0, em: anterior.em }, ponto.em);
  return rodados > alcancavel ? 'acimaDoLimite' : 'normal';
}

/** A shorter history does not show a vehicle's pace. */
const RITMO_MIN_DIAS = 7;
/** km a day that every vehicle may drive. */
const RITMO_MIN_KM = 600;
/** A vehicle may also drive so many times its own pace. */
const RITMO_VEZES = 3;

/** km a day: three times the mean of its readings (in any order), from 600 to KM_DIA_MAX. */
export function kmPorDiaOf(pontos: readonly Ponto[]): number {
  const porTempo = [...pontos].sort((a, b) => a.em.getTime() - b.em.getTime());
  const [primeiro, ultimo] = [porTempo[0], porTempo.at(-1)];
  if (!primeiro || !ultimo) return KM_DIA_MAX;
  const dias = (ultimo.em.getTime() - primeiro.em.getTime()) / DIA_MS;
  if (dias < RITMO_MIN_DIAS) return KM_DIA_MAX;
  const usual = (RITMO_VEZES * (ultimo.km - primeiro.km)) / dias;
  return Math.min(KM_DIA_MAX, Math.max(RITMO_MIN_KM, usual));
}

/** Highest possible odometer at an instant; less than 24 hours count as a day. */
export function kmAlcancavel({ km, em }: Ponto, ate: Date, kmPorDia = KM_DIA_MAX): number {
  const ms = Math.max(DIA_MS, ate.getTime() - em.getTime());
  return km + (kmPorDia * ms) / DIA_MS;
}

export function mediaKmOf(rodados: number, litros: number): number | null {
  return rodados > 0 && litros > 0 ? rodados / litros : null;
}

/** km; beyond it a difference is red. */
export const ALERTA_DIFERENCA_KM = 5;

export function corDiferenca(diferencaKm: number): 'verde' | 'amarelo' | 'vermelho' {
  if (diferencaKm === 0) return 'verde';
  return Math.abs(diferencaKm) > ALERTA_DIFERENCA_KM ? 'vermelho' : 'amarelo';
}

export interface FaixaUsual {
  readonly de: number;
  readonly ate: number;
}

/** km/L of any diesel vehicle, for use where the vehicle's own band is not known yet. */
export const FAIXA_DIESEL: FaixaUsual = { de: 0.5, ate: 25 };

export function isForaDaFaixa(mediaKm: number | null, faixa: FaixaUsual | null): boolean {
  if (mediaKm === null) return false;
  const { de, ate } = faixa ?? FAIXA_DIESEL;
  return mediaKm < de || mediaKm > ate;
}

export function faixaDe(de: number | null, ate: number | null): FaixaUsual | null {
  return de === null || ate === null ? null : { de, ate };
}

export const SOURCES_DASHBOARD = ['total', 'interno', 'externo'] as const;
export type SourceDashboard = (typeof SOURCES_DASHBOARD)[number];

export const PAPEIS_DASHBOARD = ['manobrista', 'motorista', 'portaria'] as const;
export type PapelDashboard = (typeof PAPEIS_DASHBOARD)[number];

export const RANKING_MAX = 3;
export const TOP_MAX = 10;
export const NAO_INFORMADO = 'N/A';
const COMBUSTIVEL_EXTERNO_DESCONHECIDO = 'Externo (N/D)';

const FORA_DA_MEDIA = {
  semAvanco: 'O KM não aumentou desde o abastecimento interno anterior.',
  acimaDoLimite: `O KM aumentou mais de ${formatKm(KM_DIA_MAX)} km por dia desde o abastecimento interno anterior.`,
  diferencaKm: `A diferença para o KM da portaria passa de ${formatKm(KM_DIA_MAX)} km.`,
} as const;

export const KM_LITRO_DUVIDOSO = {
  parcial: 'Parcial: tanque não completado; o km/L deste abastecimento não vale como consumo.',
  foraDaFaixa: 'km/L fora da faixa normal do veículo.',
} as const;

interface Doubtful {
  readonly passo: Passo | null;
  readonly diferencaKm: number | null;
}

/** More than can be driven from the gate to the pump. */
export function isDiferencaImpossivel(diferencaKm: number | null): boolean {
  return diferencaKm !== null && Math.abs(diferencaKm) > KM_DIA_MAX;
}

/** Why a record is left out of averages, as sentences; empty if it counts. */
export function motivosForaDaMedia({ passo, diferencaKm }: Doubtful): string[] {
  return [
    ...(passo === 'semAvanco' || passo === 'acimaDoLimite' ? [FORA_DA_MEDIA[passo]] : []),
    ...(isDiferencaImpossivel(diferencaKm) ? [FORA_DA_MEDIA.diferencaKm] : []),
  ];
}

export function combustivelDashboard(source: 'interno' | 'externo', tipo: string): string {
  const label = combustivelLabel(tipo);
  const unknown = label === combustivelLabel(undefined);
  return unknown && source === 'externo' ? COMBUSTIVEL_EXTERNO_DESCONHECIDO : label;
}

/** An open side is the first day of the month of `fim`, or today. */
export function resolvePeriodo(
  { inicio, fim }: { readonly inicio?: string | undefined; readonly fim?: string | undefined },
  hoje: string,
): { readonly inicio: string; readonly fim: string } {
  const end = fim ?? (inicio !== undefined && inicio > hoje ? inicio : hoje);
  return { inicio: inicio ?? `${end.slice(0, 8)}01`, fim: end };
}

export function nomeArquivoDashboard(
  exportacao: 'registros' | 'resumo',
  { source, inicio, fim }: { source: SourceDashboard; inicio: string; fim: string },
): string {
  return `${exportacao}_dashboard_${source}_${inicio}_a_${fim}`;
}

export const mensagensDashboard = {
  erroTitulo: 'Erro ao carregar Dashboard',
  tentarNovamente: 'Tentar Novamente',
  erroInterno: 'Erro ao carregar dados do dashboard interno',
  erroExterno: 'Erro ao carregar dados do dashboard externo',
  erroFrota: (detalhe: string) => `Falha ao buscar dados da frota: ${detalhe}`,
  erroManha: 'Não foi possível carregar os números de hoje.',
  manhaVazia: 'Nenhum movimento ontem e nada pendente.',
  maioresValores: 'Maiores valores em aberto',
  erroRespostas: 'Não foi possível carregar as análises.',
  erroBalanco: 'Não foi possível somar o mês do posto.',
  erroMeses: 'Não foi possível somar os meses.',
  balancoVazio: 'Nenhum combustível no posto neste mês.',
  semDados: 'Sem dados para exibir.',
  semRanking: 'Sem dados para o ranking.',
  semRegistros: 'Nenhum registro encontrado para os filtros selecionados.',
  exportarCsv: 'Exportar CSV',
  exportarResumo: 'Exportar Resumo',
  nadaParaExportar: mensagensRegistros.nadaParaExportar,
  nadaNoResumo: 'Nenhuma placa com dados suficientes para exportar no período.',
  semDownload: mensagensRegistros.semDownload,
  periodoInvertido: 'A data inicial não pode ser depois da final.',
  papelObrigatorio: 'Informe o tipo da pessoa: manobrista, motorista ou portaria.',
} as const;
