import type { EventoDivergencia } from './divergencias.ts';

/** A number that Frota may set, between `min` and `max`, in whole steps of `passo`. */
export interface LimiteNumero {
  readonly rotulo: string;
  readonly unidade: string;
  readonly padrao: number;
  readonly min: number;
  readonly max: number;
  readonly passo: number;
}
/** Something that Frota may switch on and off. */
interface LimiteSimNao {
  readonly rotulo: string;
  readonly padrao: boolean;
}
/** Names that Frota lists. */
interface LimiteNomes {
  readonly rotulo: string;
  readonly padrao: readonly string[];
}
export type Limite = LimiteNumero | LimiteSimNao | LimiteNomes;

/**
 * When a rule is asked: `evento` in the write's transaction, from the plate's own line (`judge`); `foto`
 * afterwards, when photos and their codes were compared; `pessoa` afterwards, from what one person wrote
 * (`judgePessoa`); `posto` afterwards, from the records of a nozzle, a delivery or a tank.
 */
export type Quando = 'evento' | 'foto' | 'pessoa' | 'posto';

interface RegraDe<Q extends Quando> {
  readonly titulo: string;
  /** What it asks and from which numbers it is told (LGPD, art. 20). */
  readonly explica: string;
  readonly quando: Q;
  readonly limites: Readonly<Record<string, Limite>>;
}

/** A rule about the station says what its cases hang on, and how that is counted: 'turno', 'turnos'. */
export interface RegraDoPosto extends RegraDe<'posto'> {
  readonly evento: EventoDivergencia;
  readonly contados: readonly [um: string, varios: string];
}
export type RegraDescrita = RegraDe<Exclude<Quando, 'posto'>> | RegraDoPosto;

export const porcento = (
  rotulo: string,
  [padrao, min, max]: readonly [number, number, number],
  de = '',
): LimiteNumero => ({ rotulo, unidade: `%${de}`, padrao, min, max, passo: 0.5 });
export const inteiro = (
  rotulo: string,
  unidade: string,
  [padrao, min, max]: readonly [number, number, number],
): LimiteNumero => ({ rotulo, unidade, padrao, min, max, passo: 1 });
