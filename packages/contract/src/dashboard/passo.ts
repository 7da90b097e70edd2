import { type KmDoPainel, rodadosEntre } from '../veiculos/painel.ts';

/** No vehicle drives more in 24 hours. */
export const KM_DIA_MAX = 1500;

/** `semAvanco` (0 km or less) and `acimaDoLimite` (above KM_DIA_MAX a day) are impossible and not in averages. */
export const PASSOS = ['normal', 'primeiro', 'semAvanco', 'acimaDoLimite'] as const;
export type Passo = (typeof PASSOS)[number];

const DIA_MS = 86_400_000;

interface Ponto {
  readonly em: Date;
  readonly km: number;
}

/** Less than 24 hours count as a day. */
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

/** Fewer days do not tell a vehicle's pace; km a day that each may drive; factor on its own pace. */
const RITMO_MIN_DIAS = 7;
const RITMO_MIN_KM = 600;
const RITMO_VEZES = 3;

/** km a day: three times the mean of its readings (in any order), from 600 to KM_DIA_MAX. */
export function kmPorDiaOf(pontos: readonly Ponto[]): number {
  const porTempo = [...pontos].sort((a, b) => a.em.getTime() - b.em.getTime());
  const [primeiro, ultimo] = [porTempo[0], porTempo.at(-1)];
  if (!primeiro || !ultimo) return KM_DIA_MAX;
  const dias = (ultimo.em.getTime() - primeiro.em.getTime()) / DIA_MS;
  if (dias < RITMO_MIN_DIAS) return KM_DIA_MAX;
  const usual = (RITMO_VEZES * (ultimo.km - primeiro.km)) / dias;
  return Math.min(KM_DIA_MAX, Math.max(RITMO_MIN_KM, usual));
}

/** Highest possible odometer at an instant; less than 24 hours count as a day. */
export function kmAlcancavel({ km, em }: Ponto, ate: Date, kmPorDia = KM_DIA_MAX): number {
  const ms = Math.max(DIA_MS, ate.getTime() - em.getTime());
  return km + (kmPorDia * ms) / DIA_MS;
}

export function mediaKmOf(rodados: number, litros: number): number | null {
  return rodados > 0 && litros > 0 ? rodados / litros : null;
}
