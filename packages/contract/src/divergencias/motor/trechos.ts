import { rodadosEntre } from '../../veiculos/painel.ts';
import { type Faixa, USUAL_CONSUMO, usualConsumo } from '../mediana.ts';
import type { Fato } from './fatos.ts';
import type { Passada } from './passadas.ts';

/** Stretches that a median needs. */
export const TRECHOS_MIN = USUAL_CONSUMO.min;
/** Shorter ones are added to the next: a few km divided by a few litres say nothing. */
const KM_MIN = 50;
/** Error of the tank's content where a gauge was not noted, as a part of the litres. */
const ERRO_SEM_NIVEL = 0.05;

/** What was driven from one full tank to the next, and the litres burnt on it. */
export interface Trecho {
  readonly de: Pick<Fato, 'em'>;
  readonly ate: Pick<Fato, 'id' | 'em'>;
  readonly km: number;
  /** All litres filled after `de` up to and including `ate`. */
  readonly litros: number;
  /** km/L. */
  readonly media: number;
  /** Standard error of `litros`, where a gauge was not noted, in litres. */
  readonly erro: number;
}

/** Whether a fueling left the tank full: the gauge says so, or nobody noted it. Arla fills no tank. */
function encheu({ litros, nivelDepois }: Pick<Fato, 'litros' | 'nivelDepois'>): boolean {
  return litros > 0 && (nivelDepois ?? '1') === '1';
}

/**
 * The stretches between full tanks whose km can be: what was filled at others on the way, and at one that was set aside,
 * counts into the next.
 */
export function trechosOf(passadas: readonly Passada[]): Trecho[] {
  const trechos: Trecho[] = [];
  let de: Fato | undefined;
  let litros = 0;
  for (const { fato, estado, anterior, retomada } of passadas) {
    litros += fato.litros;
    if (retomada) {
      de = anterior && encheu(anterior) ? anterior : undefined;
      litros = fato.litros;
    }
    const stands = estado === 'primeiro' || estado === 'normal' || estado === 'parado';
    if (!stands || !encheu(fato)) continue;
    if (!de) {
      de = fato;
      litros = 0;
      continue;
    }
    const km = rodadosEntre(de, fato);
    if (km < KM_MIN) continue;
    const erro = [de, fato].some(({ nivelDepois }) => nivelDepois === null);
    trechos.push({
      de,
      ate: fato,
      km,
      litros,
      media: km / litros,
      erro: erro ? ERRO_SEM_NIVEL * litros : 0,
    });
    de = fato;
    litros = 0;
  }
  return trechos;
}

/** Stretches in a row, each as long as says something: a shorter one is told with the next, as `trechosOf` does. */
export function juntarCurtos(trechos: readonly Trecho[]): Trecho[] {
  const juntos: Trecho[] = [];
  let curto: Trecho | undefined;
  for (const trecho of trechos) {
    const seguido = curto && curto.ate.em.getTime() === trecho.de.em.getTime() ? curto : undefined;
    const km = (seguido?.km ?? 0) + trecho.km;
    const litros = (seguido?.litros ?? 0) + trecho.litros;
    const junto = { ...trecho, de: seguido?.de ?? trecho.de, km, litros, media: km / litros };
    if (km < KM_MIN) curto = junto;
    else {
      juntos.push(junto);
      curto = undefined;
    }
  }
  return juntos;
}

/** What a vehicle usually does before one of its stretches, by its own last ones; null of too few. */
export function usualOf(trechos: readonly Trecho[]): Faixa | null {
  return usualConsumo(trechos.map(({ media }) => media));
}

/** What was driven on some stretches: km, litres, and Σkm/ΣL. */
export type Rodados = Pick<Trecho, 'km' | 'litros' | 'media'>;

/** The sum of some stretches: a mean of their own means would count a short one as much as a long one. */
export function rodadosOf(trechos: readonly Trecho[]): Rodados {
  const km = trechos.reduce((sum, trecho) => sum + trecho.km, 0);
  const litros = trechos.reduce((sum, trecho) => sum + trecho.litros, 0);
  return { km, litros, media: km / litros };
}
