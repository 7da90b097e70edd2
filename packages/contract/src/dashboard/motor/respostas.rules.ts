import type { Faixa } from '../../divergencias/mediana.ts';
import { espalhamento, USUAL_CONSUMO } from '../../divergencias/mediana.ts';
import type { Somas } from './figuras.ts';

/** A vehicle's period beside what it usually does. */
export interface Piora {
  /** Litres beyond what its km usually take. */
  readonly litros: number;
  /** How much less a litre gives, as a part of the usual. */
  readonly queda: number;
  /** Beyond what its own figures spread from one fueling to the next. */
  readonly alemDoUsual: boolean;
}

/** km and litres of a period's steps against the vehicle's own usual km/L. */
export function pioraNoPeriodo(
  { km, litrosKm }: Pick<Somas, 'km' | 'litrosKm'>,
  usual: Faixa,
): Piora {
  const queda = 1 - km / litrosKm / usual.mediana;
  return {
    litros: litrosKm - km / usual.mediana,
    queda,
    alemDoUsual: queda > espalhamento(usual, USUAL_CONSUMO.espalhamento),
  };
}
