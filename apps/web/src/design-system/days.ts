import type { TypedRead, TypedText } from './typed-field.tsx';

/** 'YYYY-MM-DD'; '' is open. */
export interface DateRange {
  readonly inicio: string;
  readonly fim: string;
}

/** 'YYYY-MM-DD', or the fallback. */
export function parseDay(text: string | null, fallback: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  const valid = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
  return valid ? text : fallback;
}

/** The other end follows where crossed. */
export function moveRange(range: DateRange, change: Partial<DateRange>): DateRange {
  const next = { inicio: range.inicio, fim: range.fim, ...change };
  if (!next.inicio || !next.fim || next.inicio <= next.fim) return next;
  return change.inicio === undefined
    ? { inicio: next.fim, fim: next.fim }
    : { inicio: next.inicio, fim: next.inicio };
}

/** An emptied end changes nothing. */
export function moveClosedRange(range: DateRange, change: Partial<DateRange>): DateRange {
  const emptied = Object.values(change).includes('');
  return moveRange(range, emptied ? {} : change);
}

/** A period by its name. */
export interface Period {
  readonly label: string;
  readonly range: DateRange;
}

export type OnPeriod = ((range: DateRange) => void) | undefined;

/** The periods that are asked for most, as of today; what has begun ends today. */
export function periodsOf(today: string): readonly Period[] {
  const first = `${today.slice(0, 8)}01`;
  const ontem = shiftDay(today, -1);
  const passado = shiftDay(first, -1);
  return [
    { label: 'Ontem', range: { inicio: ontem, fim: ontem } },
    { label: '7 dias', range: { inicio: shiftDay(today, -6), fim: today } },
    { label: 'Mês', range: { inicio: first, fim: today } },
    { label: 'Mês passado', range: { inicio: `${passado.slice(0, 8)}01`, fim: passado } },
  ];
}

export function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

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

const WEEK = 7;
const WEEKS = 6;

const monthFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});
const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'full' });

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** 'março de 2026' */
export function monthLabel(day: string): string {
  return monthFormat.format(dateOf(day));
}

/** 'domingo, 1 de março de 2026' */
export function dayLabel(day: string): string {
  return dayFormat.format(dateOf(day));
}

/** Or that month's last day. */
export function shiftMonth(day: string, months: number): string {
  const date = dateOf(day);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  const last = date.toISOString().slice(0, 10);
  const same = last.slice(0, 8) + day.slice(8);
  return clampDay(same, { max: last });
}

/** Sunday to Saturday; '' for other months. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const start = shiftDay(first, -dateOf(first).getUTCDay());
  return Array.from({ length: WEEKS }, (_week, week) =>
    Array.from({ length: WEEK }, (_day, index) => {
      const shown = shiftDay(start, week * WEEK + index);
      return shown.slice(0, 7) === day.slice(0, 7) ? shown : '';
    }),
  );
}

/** Undefined for other keys. */
export function moveDay(day: string, key: string): string | undefined {
  const weekday = dateOf(day).getUTCDay();
  switch (key) {
    case 'ArrowLeft':
      return shiftDay(day, -1);
    case 'ArrowRight':
      return shiftDay(day, 1);
    case 'ArrowUp':
      return shiftDay(day, -WEEK);
    case 'ArrowDown':
      return shiftDay(day, WEEK);
    case 'Home':
      return shiftDay(day, -weekday);
    case 'End':
      return shiftDay(day, WEEK - 1 - weekday);
    case 'PageUp':
      return shiftMonth(day, -1);
    case 'PageDown':
      return shiftMonth(day, 1);
    default:
      return undefined;
  }
}
