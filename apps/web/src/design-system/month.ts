import { shiftDay } from './date-range.ts';
import { clampDay } from './day-text.ts';

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
