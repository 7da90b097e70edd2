import { type Faixa, USUAL_CONSUMO, usualConsumo } from '../mediana.ts';
import type { Fato } from './fatos.ts';
import { DESVIO_QUARTO, PARTE } from './marcador.ts';
import type { Passada } from './passadas.ts';

/** Stretches that a median needs. */
export const TRECHOS_MIN = USUAL_CONSUMO.min;
/** Shorter ones are added to the next: a few km divided by a few litres say nothing. */
const KM_MIN = 50;
/** Error of the tank's content where a gauge was not noted, as a part of the litres. */
const ERRO_SEM_NIVEL = 0.05;

/** What was driven from one fueling to another, and the litres burnt on it. */
export interface Trecho {
  readonly de: Fato;
  readonly ate: Fato;
  readonly km: number;
  /** Litres filled since `de`, corrected by how much fuller or emptier the gauge then stood. */
  readonly litros: number;
  /** km/L. */
  readonly media: number;
  /** Standard error of `litros` that the gauge's quarters leave, in litres. */
  readonly erro: number;
}

/** The stretches between fuelings whose km can be; what was filled at one that was set aside counts into the next. */
export function trechosOf(passadas: readonly Passada[], capacidade: number | null): Trecho[] {
  const trechos: Trecho[] = [];
  let de: Fato | undefined;
  let litros = 0;
  for (const { fato, estado, anterior, retomada } of passadas) {
    litros += fato.litros;
    if (estado === 'primeiro') {
      de = fato;
      litros = 0;
    } else if (retomada) {
      de = anterior;
      litros = fato.litros;
    }
    // Arla alone fills no tank: what was burnt up to there is filled later.
    const ends = estado === 'normal' && fato.litros > 0;
    if (!ends || !de || fato.km - de.km < KM_MIN) continue;
    const trecho = trechoOf(de, fato, litros, capacidade);
    if (trecho) trechos.push(trecho);
    de = fato;
    litros = 0;
  }
  return trechos;
}

function trechoOf(
  de: Fato,
  ate: Fato,
  enchidos: number,
  capacidade: number | null,
): Trecho | undefined {
  const { litros, erro } = queimados(de, ate, enchidos, capacidade);
  if (litros <= 0) return undefined;
  const km = ate.km - de.km;
  return { de, ate, km, litros, media: km / litros, erro };
}

/** Litres burnt between two fuelings and their standard error: what was filled, and how far the gauge fell meanwhile. */
function queimados(
  { nivelDepois: antes }: Fato,
  { nivelDepois: depois }: Fato,
  enchidos: number,
  capacidade: number | null,
): { readonly litros: number; readonly erro: number } {
  if (capacidade === null || antes === null || depois === null) {
    return { litros: enchidos, erro: ERRO_SEM_NIVEL * enchidos };
  }
  const parciais = [antes, depois].filter((nivel) => nivel !== '1').length;
  return {
    litros: enchidos + capacidade * (PARTE[antes] - PARTE[depois]),
    erro: capacidade * DESVIO_QUARTO * Math.sqrt(parciais),
  };
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
