/** First and last calendar day, 'YYYY-MM-DD'; '' where an end is open. */
export interface DateRange {
  readonly inicio: string;
  readonly fim: string;
}

/** A calendar day 'YYYY-MM-DD' of the address or of a field, or the fallback where it is none. */
export function parseDay(text: string | null, fallback: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  const valid = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
  return valid ? text : fallback;
}

/** The range with one end moved; the other follows where it would be crossed. */
export function moveRange(range: DateRange, change: Partial<DateRange>): DateRange {
  const next = { inicio: range.inicio, fim: range.fim, ...change };
  if (!next.inicio || !next.fim || next.inicio <= next.fim) return next;
  return change.inicio === undefined
    ? { inicio: next.fim, fim: next.fim }
    : { inicio: next.inicio, fim: next.inicio };
}

/** The same where both ends always stand: an emptied end changes nothing. */
export function moveClosedRange(range: DateRange, change: Partial<DateRange>): DateRange {
  const emptied = Object.values(change).includes('');
  return moveRange(range, emptied ? {} : change);
}

/** A calendar day 'YYYY-MM-DD' so many days later (earlier where negative). */
export function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
