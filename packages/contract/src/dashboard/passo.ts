/** No vehicle runs more in 24 hours; a shorter time counts as 24 hours. */
export const KM_DIA_MAX = 1500;

/**
 * An internal record's step from the internal record before it, by time: `primeiro` has none before;
 * `semAvanco` (0 km or less) and `acimaDoLimite` (more than KM_DIA_MAX a day) cannot be and stay out of
 * the consumption averages.
 */
export const PASSOS = ['normal', 'primeiro', 'semAvanco', 'acimaDoLimite'] as const;
export type Passo = (typeof PASSOS)[number];

const DIA_MS = 86_400_000;

interface Ponto {
  readonly em: Date;
  readonly km: number;
}

/** Whether a step in km is possible: more than 0, at most KM_DIA_MAX a day; under 24 hours count as a day. */
export function passoOf(anterior: Ponto | undefined, { em, km }: Ponto): Passo {
  if (!anterior) return 'primeiro';
  const rodados = km - anterior.km;
  if (rodados <= 0) return 'semAvanco';
  const ms = Math.max(DIA_MS, em.getTime() - anterior.em.getTime());
  return rodados * DIA_MS > KM_DIA_MAX * ms ? 'acimaDoLimite' : 'normal';
}

/** km/L of a step; null where the km did not increase or there are no litres. */
export function mediaKmOf(rodados: number, litros: number): number | null {
  return rodados > 0 && litros > 0 ? rodados / litros : null;
}
