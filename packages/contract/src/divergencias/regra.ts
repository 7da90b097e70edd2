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
 * (`judgePessoa`); `posto` afterwards, from the records of a nozzle, a delivery or a tank; `extrato` afterwards, from
 * the lines of a card company's statement.
 */
export type Quando = 'evento' | 'foto' | 'pessoa' | 'posto' | 'extrato';

interface RegraDe<Q extends Quando> {
  readonly titulo: string;
  /** What it asks and from which numbers it is told (LGPD, art. 20). */
  readonly explica: string;
  readonly quando: Q;
  readonly limites: Readonly<Record<string, Limite>>;
}

/** A rule about no fueling of its own says what its cases hang on, and how that is counted: 'turno', 'turnos'. */
interface RegraContada<Q extends Quando> extends RegraDe<Q> {
  readonly evento: EventoDivergencia;
  readonly contados: readonly [um: string, varios: string];
}
export type RegraDoPosto = RegraContada<'posto'>;
export type RegraDoExtrato = RegraContada<'extrato'>;
export type RegraDescrita =
  | RegraDe<Exclude<Quando, 'posto' | 'extrato'>>
  | RegraDoPosto
  | RegraDoExtrato;

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
