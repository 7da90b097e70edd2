import { combustivelLabel } from '../combustivel/index.ts';
import { formatKm } from '../formato/index.ts';
import { KM_DIA_MAX, type Passo } from './passo.ts';

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

/** Sentences; empty where the record counts. */
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
