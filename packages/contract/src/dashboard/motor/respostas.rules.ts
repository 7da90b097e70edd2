import type { Faixa } from '../../divergencias/mediana.ts';
import { espalhamento, USUAL_CONSUMO } from '../../divergencias/mediana.ts';
import type { Somas } from './figuras.ts';

export interface Piora {
  readonly litros: number;
  /** Part of the usual km/L: 0.15 is 15 %. */
  readonly queda: number;
  readonly alemDoUsual: boolean;
}

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

/** Twelve months 'aaaa-mm' to this one, oldest first. */
export function mesesAte(mes: string): string[] {
  const [ano = 0, numero = 0] = mes.split('-').map(Number);
  // JavaScript counts months from 0.
  return Array.from({ length: 12 }, (_, i) =>
    new Date(Date.UTC(ano, numero - 12 + i, 1)).toISOString().slice(0, 7),
  );
}
