import { diaOf, instantOf } from '@frota/contract/tempo';
import { DAY_MS, HOUR_MS } from '../../kernel/jobs.ts';

/** Wait after a failed copy. */
const RETRY_MS = HOUR_MS;
/** A copy is late this long after its hour; from then on an interrupted one is not started again. */
export const LATE_MS = 3 * HOUR_MS;
export const DRILL_MS = 7 * DAY_MS;
const KEPT = { dias: 7, semanas: 4, meses: 12 } as const;

/** The last time before an instant at which the clock showed an hour ('HH:MM', local). */
export function lastTurn(now: Date, hora: string): Date {
  const today = instantOf(diaOf(now), hora);
  if (today <= now) return today;
  return instantOf(diaOf(new Date(now.getTime() - DAY_MS)), hora);
}

interface Past {
  /** When the last good copy was begun, and the last that failed; undefined where there is none. */
  readonly boa?: Date | undefined;
  readonly falha?: Date | undefined;
}

/** Whether the night's copy is to be made now. */
export function isDue(now: Date, hora: string, { boa, falha }: Past): boolean {
  if (boa && boa >= lastTurn(now, hora)) return false;
  return !falha || now.getTime() - falha.getTime() >= RETRY_MS;
}

/** Whether the night's copy should be there and is not. */
export function isLate(now: Date, hora: string, { boa, falha }: Past): boolean {
  if (!boa && !falha) return false;
  const expected = lastTurn(new Date(now.getTime() - LATE_MS), hora);
  return !boa || boa < expected;
}

/** Whether a drill is to be made, by when the last one was. */
export function isDrillDue(now: Date, last: Date | undefined): boolean {
  return !last || now.getTime() - last.getTime() >= DRILL_MS;
}

/**
 * The copies that have had their time, of those that are there by when they were made: the newest of each of the last 7
 * days, 4 weeks (from Mondays) and 12 months that have one stay, and the newest of all.
 */
export function outlived<Copy extends { readonly em: Date }>(copies: readonly Copy[]): Copy[] {
  const newest = copies.toSorted((a, b) => b.em.getTime() - a.em.getTime());
  const stay = new Set([
    ...firstOfEach(newest, KEPT.dias, diaOf),
    ...firstOfEach(newest, KEPT.semanas, weekOf),
    ...firstOfEach(newest, KEPT.meses, (em) => diaOf(em).slice(0, 7)),
  ]);
  return newest.filter((copy) => !stay.has(copy));
}

function firstOfEach<Copy extends { readonly em: Date }>(
  newest: readonly Copy[],
  many: number,
  periodOf: (em: Date) => string,
): Copy[] {
  return [...Map.groupBy(newest, ({ em }) => periodOf(em)).values()]
    .slice(0, many)
    .map(([first]) => first!);
}

/** The week's Monday, local. */
function weekOf(em: Date): string {
  const day = new Date(`${diaOf(em)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
