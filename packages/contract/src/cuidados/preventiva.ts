import { formatKm } from '../formato/index.ts';
import type { SituacaoCuidado } from './situacao.ts';

export const AVISO_KM = 1_000;

export function faltamKm(proximaKm: number, km: number): number {
  return proximaKm - km;
}

/** In units of AVISO_KM. */
export function prazoDaPreventiva(faltam: number): number {
  return faltam / AVISO_KM;
}

export function situacaoDaPreventiva(proximaKm: number, km: number): SituacaoCuidado {
  const faltam = faltamKm(proximaKm, km);
  if (faltam <= 0) return 'vencido';
  return faltam <= AVISO_KM ? 'vence_logo' : 'em_dia';
}

/** 'venceu há 250 km', 'vence agora', 'faltam 800 km'. */
export function fraseDoQueFalta(faltam: number): string {
  if (faltam === 0) return 'vence agora';
  return faltam < 0
    ? `venceu há ${formatKm(-faltam)} km`
    : `${faltam === 1 ? 'falta' : 'faltam'} ${formatKm(faltam)} km`;
}

/** 'venceu há 250 km (aos 120.000 km)', 'faltam 800 km (aos 120.000 km)'. */
export function fraseDaPreventiva(proximaKm: number, km: number): string {
  return `${fraseDoQueFalta(faltamKm(proximaKm, km))} (aos ${formatKm(proximaKm)} km)`;
}
