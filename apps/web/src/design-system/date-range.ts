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
