import { DAY_MS, HOUR_MS } from '../../kernel/jobs.ts';

/** If the server was off for longer than this, Frota must confirm its clock once. */
const SEM_VER_MS = 7 * DAY_MS;
/** Unsynchronised machines differ by minutes, a wrong time zone by an hour or more. */
export const APARTE_MS = HOUR_MS - 1;
/** A greater difference is shown to Frota, but deletion goes on. */
export const FORA_MS = 60_000;

export interface Relogios {
  readonly agora: Date;
  readonly visto: Date;
  readonly banco: Date | undefined;
  /** Difference from the database's clock when somebody confirmed it. */
  readonly desvioMs: number;
}

export interface Duvida {
  readonly agora: Date;
  readonly visto: Date;
  readonly banco: Date | null;
}

/** Jumped, or far from the database's clock; null where it can be trusted. */
export function duvidaOf({ agora, visto, banco, desvioMs }: Relogios): Duvida | null {
  const isApart = banco && Math.abs(msBetween(agora, banco) - desvioMs) > APARTE_MS;
  if (isApart) return { agora, visto, banco };
  return Math.abs(msBetween(agora, visto)) > SEM_VER_MS ? { agora, visto, banco: null } : null;
}

export function msBetween(one: Date, other: Date): number {
  return one.getTime() - other.getTime();
}
