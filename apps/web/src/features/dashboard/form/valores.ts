import {
  formatLitros,
  mensagensDashboard,
  mensagensGerais,
  type SourceDashboard,
} from '@frota/contract';
import type { DateRange } from '../../../design-system/date-range.ts';
import { errorText } from '../../../http/errors.ts';

const number = (value: number, decimals: number): string =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: decimals }).replace('-', '−');

/** '128.450'. */
export function formatKm(km: number): string {
  return number(km, 0);
}

/** With its sign: '+12', '−3', '0'. */
export function formatDiferenca(diferencaKm: number): string {
  const text = number(diferencaKm, 2);
  return diferencaKm > 0 && text !== '0' ? `+${text}` : text;
}

/** '1.234,5 L'. */
export function formatVolume(litros: number): string {
  return `${formatLitros(litros)} L`;
}

/** Consumption as tables show it: '3,27'. */
export function formatMedia(mediaKm: number): string {
  return mediaKm.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

export function formatReais(valor: number): string {
  return valor.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
}

/** '3 registros', '1 registro'. */
export function count(n: number, one: string, many: string): string {
  return `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;
}

/** Why the dashboard does not load, as the catalogue has it for each source. */
export function erroCarregar(source: SourceDashboard, error: unknown): string {
  if (source === 'total') {
    return mensagensDashboard.erroFrota(errorText(error, mensagensGerais.falhaInterna));
  }
  return errorText(
    error,
    source === 'interno' ? mensagensDashboard.erroInterno : mensagensDashboard.erroExterno,
  );
}

/** A calendar day as people read it. */
function dayLabel(dia: string): string {
  return dia.split('-').reverse().join('/');
}

/** '01/03 a 10/03/2026'; one day alone is said once, a year of its own is said, too. */
export function periodoLabel({ inicio, fim }: DateRange): string {
  if (inicio === fim) return dayLabel(inicio);
  const sameYear = inicio.slice(0, 4) === fim.slice(0, 4);
  return `${sameYear ? dayLabel(inicio).slice(0, 5) : dayLabel(inicio)} a ${dayLabel(fim)}`;
}
