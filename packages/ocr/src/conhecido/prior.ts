import type { Candidato, Dicas } from '../leitura.ts';
import type { Range } from './paths.ts';

/** Share of histories that are wrong: another vehicle's, or mistyped. */
const MISTAKEN = 0.1;

/** Log-uniform without a history: km of an odometer, litres of a pump. */
const KM_RANGE = [1_000, 1_000_000] as const;
const LITRES_RANGE = [1, 1_000] as const;
/** Logarithm of doubtful prices' range. */
const PRICE_RANGE = 4;

/** Half of its own pace, as many are read again on the same day. Lomax, shape 2. */
const REACH_OF_MEAN = 6;
const TAIL = 2;
/** km, where no pace is known. */
const USUAL_REACH = 1_500;

/** A gauge is read to a quarter. */
const GAUGE_STEP = 1 / 4;
/** Free share of a tank: uniform from here on, falling up to 1.1 and down to 0. */
const FLAT_FROM = 0.3;
const FLAT_TO = 0.9;
const MOST = 1.1;
/** Logistic, of the logarithm. */
const PRICE_SCALE = 0.06;

/** Log ratio of the probabilities with and without history; 0 where nothing is known. */
export function knownOfKm(km: number, { kmAnterior, kmMaximo }: Dicas): number {
  if (kmAnterior === undefined) return 0;
  const driven = km - kmAnterior;
  const scale = ((kmMaximo ?? kmAnterior + USUAL_REACH) - kmAnterior) / REACH_OF_MEAN;
  const known = driven < 0 ? 0 : (TAIL / scale) * (1 + driven / scale) ** -(TAIL + 1);
  return logRatio(known * Math.max(KM_RANGE[0], km) * logRange(KM_RANGE));
}

export function expectedKm({ kmAnterior, kmMaximo }: Dicas): Range | undefined {
  if (kmAnterior === undefined) return undefined;
  return { from: kmAnterior, to: kmMaximo ?? kmAnterior + USUAL_REACH };
}

export function knownOfFigures(
  { litros, valor }: Pick<Candidato, 'litros' | 'valor'>,
  { capacidade, nivel = 0, precoUsual }: Dicas,
): number {
  if (litros === undefined) return 0;
  const volume = Number(litros);
  const free = 1 - Math.max(0, nivel - GAUGE_STEP / 2);
  const ofTank = capacidade === undefined ? 0 : logRatio(tankRatio(volume / (capacidade * free)));
  if (valor === undefined || precoUsual === undefined) return ofTank;
  return ofTank + logRatio(priceRatio(Number(valor) / volume / precoUsual));
}

function tankRatio(share: number): number {
  const height = Math.min(1, share / FLAT_FROM, (MOST - share) / (MOST - FLAT_TO));
  const area = (FLAT_TO + MOST - FLAT_FROM) / 2;
  return ((Math.max(0, height) * share) / area) * logRange(LITRES_RANGE);
}

function priceRatio(times: number): number {
  if (!(times > 0) || times === Number.POSITIVE_INFINITY) return 0;
  const tail = Math.exp(-Math.abs(Math.log(times)) / PRICE_SCALE);
  return (tail / (PRICE_SCALE * (1 + tail) ** 2)) * PRICE_RANGE;
}

function logRatio(ratio: number): number {
  return Math.log((1 - MISTAKEN) * ratio + MISTAKEN);
}

function logRange([from, to]: readonly [number, number]): number {
  return Math.log(to / from);
}
