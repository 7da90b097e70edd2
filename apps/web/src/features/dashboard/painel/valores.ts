import {
  formatLitros,
  mensagensDashboard,
  mensagensGerais,
  type SourceDashboard,
} from '@frota/contract';
import type { DateRange } from '../../../design-system/date-range.ts';
import { errorText } from '../../../http/errors.ts';

// Made once: the table formats many numbers while it is scrolled.
const INTEIRO = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const DIFERENCA = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const MEDIA = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** '128.450'. */
export function formatKm(km: number): string {
  return INTEIRO.format(km);
}

/** With its sign: '+12', '−3', '0'. */
export function formatDiferenca(diferencaKm: number): string {
  const text = DIFERENCA.format(diferencaKm).replace(/^-0$/, '0').replace('-', '−');
  return diferencaKm > 0 && text !== '0' ? `+${text}` : text;
}

/** '1.234,5 L'. */
export function formatVolume(litros: number): string {
  return `${formatLitros(litros)} L`;
}

/** Consumption as tables show it: '3,27'. */
export function formatMedia(mediaKm: number): string {
  return MEDIA.format(mediaKm);
}

export function formatReais(valor: number): string {
  return REAIS.format(valor);
}

/** '3 registros', '1 registro'. */
export function count(n: number, one: string, many: string): string {
  return `${INTEIRO.format(n)} ${n === 1 ? one : many}`;
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
