import type { Faixa } from '../../divergencias/mediana.ts';
import { espalhamento, USUAL_CONSUMO } from '../../divergencias/mediana.ts';
import type { Regra } from '../../divergencias/regras.ts';

/** Questions that cases answer, each with the rules that ask it. */
export const PERGUNTAS_CASOS = {
  naoCabem: ['nao_cabe', 'acima_do_tanque'],
  externoCaro: ['externo_caro'],
  foraDeHora: ['fora_de_hora'],
} as const satisfies Record<string, readonly Regra[]>;
export type PerguntaCasos = keyof typeof PERGUNTAS_CASOS;

/** Cases shown beside their count. */
export const CASOS_POR_PERGUNTA = 5;

/** Sums of some fuelings: R$, the diesel that they paid for, and the steps whose km can be. */
export interface SomasGasto {
  /** R$ of what has a price: own fuel at its cost with its Arla, external as paid. */
  readonly valor: number;
  /** Litres of diesel of the fuelings with a price. */
  readonly litros: number;
  /** km of the steps that count (`passo` normal), and the litres burnt on them. */
  readonly km: number;
  readonly litrosKm: number;
}

/**
 * R$ a km: what a litre cost, times the litres that a km took, Σlitros ÷ Σkm. So neither litres without a price
 * nor steps whose km cannot be make it look smaller or greater. Null where either is not known.
 */
export function custoKmOf({ valor, litros, km, litrosKm }: SomasGasto): number | null {
  return litros > 0 && km > 0 ? (valor / litros) * (litrosKm / km) : null;
}

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
  { km, litrosKm }: Pick<SomasGasto, 'km' | 'litrosKm'>,
  usual: Faixa,
): Piora {
  const queda = 1 - km / litrosKm / usual.mediana;
  return {
    litros: litrosKm - km / usual.mediana,
    queda,
    alemDoUsual: queda > espalhamento(usual, USUAL_CONSUMO.espalhamento),
  };
}
