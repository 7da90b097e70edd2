import { type KmDoPainel, rodadosEntre } from '../veiculos/painel.ts';

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
export function passoOf(
  anterior: (Pick<Ponto, 'em'> & KmDoPainel) | undefined,
  ponto: Pick<Ponto, 'em'> & KmDoPainel,
): Passo {
  if (!anterior) return 'primeiro';
  const rodados = rodadosEntre(anterior, ponto);
  if (rodados <= 0) return 'semAvanco';
  const alcancavel = kmAlcancavel({ km: 0, em: anterior.em }, ponto.em);
  return rodados > alcancavel ? 'acimaDoLimite' : 'normal';
}

/** Days under which a vehicle's own pace is not told; km a day that each may drive, and times its own pace. */
const RITMO_MIN_DIAS = 7;
const RITMO_MIN_KM = 600;
const RITMO_VEZES = 3;

/** The most km a day of a vehicle, by its own odometer's readings, in any order: three times its mean, 600 to KM_DIA_MAX. */
export function kmPorDiaOf(pontos: readonly Ponto[]): number {
  const porTempo = [...pontos].sort((a, b) => a.em.getTime() - b.em.getTime());
  const [primeiro, ultimo] = [porTempo[0], porTempo.at(-1)];
  if (!primeiro || !ultimo) return KM_DIA_MAX;
  const dias = (ultimo.em.getTime() - primeiro.em.getTime()) / DIA_MS;
  if (dias < RITMO_MIN_DIAS) return KM_DIA_MAX;
  const usual = (RITMO_VEZES * (ultimo.km - primeiro.km)) / dias;
  return Math.min(KM_DIA_MAX, Math.max(RITMO_MIN_KM, usual));
}

/** The most that an odometer can show at an instant, so many km a day since it was known; under 24 hours count as a day. */
export function kmAlcancavel({ km, em }: Ponto, ate: Date, kmPorDia = KM_DIA_MAX): number {
  const ms = Math.max(DIA_MS, ate.getTime() - em.getTime());
  return km + (kmPorDia * ms) / DIA_MS;
}

/** km/L of a step; null where the km did not increase or there are no litres. */
export function mediaKmOf(rodados: number, litros: number): number | null {
  return rodados > 0 && litros > 0 ? rodados / litros : null;
}
