import { createRandom, type Random } from '@frota/amostras';

/** A repeatable sequence that also draws from the normal distribution. */
export interface Acaso extends Random {
  normal(mean: number, deviation: number): number;
}

/** One sequence per seed and name, so that one vehicle's year does not depend on the others'. */
export function createAcaso(semente: number, ordem: number): Acaso {
  const random = createRandom(semente * 1_000_003 + ordem);
  return {
    ...random,
    // Box and Muller.
    normal: (mean, deviation) =>
      mean +
      deviation *
        Math.sqrt(-2 * Math.log(1 - random.between(0, 1))) *
        Math.cos(2 * Math.PI * random.between(0, 1)),
  };
}
