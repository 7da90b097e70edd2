import { formatLitros } from '../../formato/numero.ts';
import type { Limites, RegraDeEvento } from '../regras.ts';
import type { Achada } from './caso.ts';
import type { Fato, Linha } from './fatos.ts';
import type { Passada } from './passadas.ts';
import type { Trecho } from './trechos.ts';

const HORA_MS = 3_600_000;

/** What a rule sees of one fueling: itself, and its plate's line up to it. */
export interface Vista extends Pick<Linha, 'veiculo' | 'pares'> {
  readonly fato: Fato;
  /** How its km stands. */
  readonly passada: Passada;
  /** The line up to and including it, oldest first. */
  readonly passadas: readonly Passada[];
  /** Stretches driven, up to and including it. */
  readonly trechos: readonly Trecho[];
}

/** A rule: what it found of a fueling, or nothing. */
export type Pergunta<R extends RegraDeEvento> = (
  vista: Vista,
  limites: Limites<R>,
) => Achada | undefined;

/** Hours from one fueling to a later one. */
export function horasEntre(anterior: Pick<Fato, 'em'>, fato: Pick<Fato, 'em'>): number {
  return (fato.em.getTime() - anterior.em.getTime()) / HORA_MS;
}

/** R$ of some litres at what this fueling cost; null where that is not known. */
export function valorDe(fato: Pick<Fato, 'valor' | 'litros'>, litros: number): number | null {
  return fato.valor === null || fato.litros <= 0 ? null : (fato.valor / fato.litros) * litros;
}

/** What was filled, as people read it: '80 L', or '12 L de ARLA' where that was all. */
export function enchido({ litros, arla }: Fato): string {
  return litros > 0 ? `${formatLitros(litros)} L` : `${formatLitros(arla)} L de ARLA`;
}

/** The whole fueling is in question; of Arla alone no litres of fuel. */
export function tudo({ litros, valor }: Fato): Pick<Achada, 'litros' | 'valor'> {
  return { litros: litros > 0 ? litros : null, valor };
}

/** Nothing is lost by it alone: the records are in question. */
export const NADA = { litros: null, valor: null } as const;
