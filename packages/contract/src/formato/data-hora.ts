import { formatterOf } from '../tempo/formatter.ts';
import { FUSO, offsetMs } from '../tempo/fuso.ts';

type Instant = Date | string | null | undefined;

function parseInstant(value: Instant): Date | undefined {
  const date = value instanceof Date ? value : new Date(value ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function format(value: Instant, formato: 'data' | 'hora', fuso: string): string {
  const date = parseInstant(value);
  return date ? formatterOf(formato, fuso).format(date) : '';
}

/** 'dd/mm/aaaa hh:mm'; the spec's texts where there is no date. */
export function formatDataHora(value: Instant, fuso: string = FUSO): string {
  if (value === null || value === undefined || value === '') return 'Data/Hora indisponível';
  if (!parseInstant(value)) return 'Data/Hora inválida';
  return `${format(value, 'data', fuso)} ${format(value, 'hora', fuso)}`;
}

export function formatData(value: Instant, fuso: string = FUSO): string {
  return format(value, 'data', fuso) || 'Data inválida';
}

export function formatHora(value: Instant): string {
  return format(value, 'hora', FUSO) || 'Hora inválida';
}

/** 'hh:mm UTC', with the date where it is another day than in the company's time. */
export function formatHoraUtc(value: Instant): string {
  const sameDay = formatData(value) === formatData(value, 'UTC');
  const hora = sameDay ? format(value, 'hora', 'UTC') : formatDataHora(value, 'UTC');
  return hora && `${hora} UTC`;
}

export function formatDeslocamento(value: Date | string, fuso: string = FUSO): string {
  const minutes = -offsetMs(new Date(value), fuso) / 60_000;
  const parts = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}
