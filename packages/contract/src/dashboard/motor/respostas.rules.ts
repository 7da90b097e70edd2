import type { Faixa } from '../../divergencias/mediana.ts';
import { espalhamento, USUAL_CONSUMO } from '../../divergencias/mediana.ts';
import type { Regra } from '../../divergencias/regras.ts';
import type { Somas } from './figuras.ts';

/** Questions that cases answer, each with the rules that ask it. */
export const PERGUNTAS_CASOS = {
  naoCabem: ['nao_cabe', 'acima_do_tanque'],
  externoCaro: ['externo_caro'],
  foraDeHora: ['fora_de_hora'],
} as const satisfies Record<string, readonly Regra[]>;
export type PerguntaCasos = keyof typeof PERGUNTAS_CASOS;

/** Cases shown beside their count. */
export const CASOS_POR_PERGUNTA = 5;

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
