import { diaOf, instantOf } from '@frota/contract/tempo';
import { DAY_MS, HOUR_MS } from '../../kernel/jobs.ts';
import type { CopyStorage } from '../../ports/photos.ts';

/** Files that the server keeps beside the copies. */
export type BesideCopies = Pick<CopyStorage, 'write' | 'remove' | 'list'>;

export interface CopiaFeita {
  readonly arquivo: string;
  readonly bytes: number;
  readonly linhas: number;
  readonly fotos_novas: number;
  readonly fotos_perdidas: number;
}

export interface Copiador {
  /** 'HH:MM', local. */
  readonly hora: string;
  readonly trancada: boolean;
  readonly lugar: string;
  /** Rejects with a sentence, also on abort; leaves nothing unfinished. */
  make(signal: AbortSignal): Promise<CopiaFeita>;
  /** Rejects with a sentence where the figures differ. */
  prove(arquivo: string, signal: AbortSignal): Promise<void>;
  /** Its calls reject with a sentence, also after a minute without an answer. */
  open(): Promise<BesideCopies>;
  /** With the moment each was begun; rejects like those of `open`. */
  list(): Promise<{ readonly arquivo: string; readonly em: Date }[]>;
}

const RETRY_MS = HOUR_MS;
/** After its hour; then an interrupted copy is not started again. */
export const LATE_MS = 3 * HOUR_MS;
export const DRILL_MS = 7 * DAY_MS;
const KEPT = { dias: 7, semanas: 4, meses: 12 } as const;

/** 'HH:MM', local. */
export function lastTurn(now: Date, hora: string): Date {
  const today = instantOf(diaOf(now), hora);
  if (today <= now) return today;
  return instantOf(diaOf(new Date(now.getTime() - DAY_MS)), hora);
}

interface Past {
  readonly boa?: Date | undefined;
  readonly falha?: Date | undefined;
}

export function isDue(now: Date, hora: string, { boa, falha }: Past): boolean {
  if (boa && boa >= lastTurn(now, hora)) return false;
  return !falha || now.getTime() - falha.getTime() >= RETRY_MS;
}

export function isLate(now: Date, hora: string, { boa, falha }: Past): boolean {
  if (!boa && !falha) return false;
  const expected = lastTurn(new Date(now.getTime() - LATE_MS), hora);
  return !boa || boa < expected;
}

export function isDrillDue(now: Date, last: Date | undefined): boolean {
  return !last || now.getTime() - last.getTime() >= DRILL_MS;
}

/** Keeps the newest of each of 7 days, 4 weeks (from Mondays) and 12 months that have one, and the newest of all. */
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

function weekOf(em: Date): string {
  const day = new Date(`${diaOf(em)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
