import { DAY_MS, HOUR_MS } from '../../kernel/jobs.ts';

/** A server that stood still for longer is asked about its clock once. */
const SEM_VER_MS = 7 * DAY_MS;
/** Two machines that nobody sets by the network are some minutes apart; a wrong zone is an hour at least. */
export const APARTE_MS = HOUR_MS - 1;
/** So far apart they are told of before anything is doubted. */
export const FORA_MS = 60_000;

export interface Relogios {
  readonly agora: Date;
  /** What it showed when it was last believed. */
  readonly visto: Date;
  /** What the database's machine shows, where it has a clock of its own. */
  readonly banco: Date | undefined;
  /** How far from the database's it was when somebody confirmed it. */
  readonly desvioMs: number;
}

export interface Duvida {
  readonly agora: Date;
  readonly visto: Date;
  /** Where it is the reason. */
  readonly banco: Date | null;
}

/** Whether a clock has jumped, or is apart from the database's; null where it may be believed. */
export function duvidaOf({ agora, visto, banco, desvioMs }: Relogios): Duvida | null {
  const isApart = banco && Math.abs(msBetween(agora, banco) - desvioMs) > APARTE_MS;
  if (isApart) return { agora, visto, banco };
  return Math.abs(msBetween(agora, visto)) > SEM_VER_MS ? { agora, visto, banco: null } : null;
}

export function msBetween(one: Date, other: Date): number {
  return one.getTime() - other.getTime();
}
