import { KM_DIA_MAX, type Passo } from './dashboard.rules.ts';

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
