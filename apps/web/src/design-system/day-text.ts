import { type DateRange, parseDay, shiftDay } from './date-range.ts';
import type { TypedRead, TypedText } from './typed-field.tsx';

/** 'YYYY-MM-DD'. */
export interface DayLimits {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** Earlier years are typing errors, such as 0202. */
const FIRST_DAY = '1900-01-01';
const ISO = /^\d{4}-\d{2}-\d{2}$/;

export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Adds the slashes; a typed separator ends a part of one digit, and surplus digits are dropped. */
export function maskDay(text: string): string {
  if (ISO.test(text.trim())) return formatDay(text.trim());
  if (!/\d/.test(text)) return '';
  const parts = text.split(/\D/).slice(0, 3);
  const [dia = '', mes = dia.slice(2), ano = mes.slice(2)] = parts;
  const masked = [dia.slice(0, 2), mes.slice(0, 2), ano.slice(0, 4)];
  const last = masked.findLastIndex((part) => part !== '');
  return masked.slice(0, Math.max(last + 1, parts.length)).join('/');
}

/** Day and month may have one digit. */
export function readDay(text: string, { min, max }: DayLimits): TypedRead {
  if (text === '') return { value: '' };
  const [dia = '', mes = '', ano = ''] = text.split('/');
  if (!dia || !mes || ano.length < 4) return { fault: 'Data incompleta: digite dd/mm/aaaa.' };
  const day = parseDay(`${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`, '');
  if (day < FIRST_DAY) return { fault: `A data ${text} não existe.` };
  if (min && day < min) return { fault: `A data deve ser a partir de ${formatDay(min)}.` };
  if (max && day > max) return { fault: `A data deve ser até ${formatDay(max)}.` };
  return { value: day };
}

export function clampDay(day: string, { min, max }: DayLimits): string {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}

export function dayText(limits: DayLimits): TypedText {
  return {
    pattern: 'dd/mm/aaaa',
    format: formatDay,
    mask: maskDay,
    read: (text) => readDay(text, limits),
    step: (text, days) => {
      const { value } = readDay(text, {});
      return value && clampDay(shiftDay(value, days), limits);
    },
  };
}

/** The days that the calendars of 'De' and 'Até' offer: each ends at the other's day. */
export function calendarsOf(
  { inicio, fim }: DateRange,
  max?: string,
): { readonly de: DayLimits; readonly ate: DayLimits } {
  return { de: { max: fim || max }, ate: { min: inicio || undefined, max } };
}
