import type { OrigemDivergencia } from '../divergencias.ts';

export interface LimiteNumero {
  readonly rotulo: string;
  readonly unidade: string;
  readonly padrao: number;
  readonly min: number;
  readonly max: number;
  readonly passo: number;
}
interface LimiteSimNao {
  readonly rotulo: string;
  readonly padrao: boolean;
}
interface LimiteNomes {
  readonly rotulo: string;
  readonly padrao: readonly string[];
}
export type Limite = LimiteNumero | LimiteSimNao | LimiteNomes;

/**
 * `abastecimento` rules run in the write's transaction, the others after it: `foto` after comparing photos, `pessoa` over a
 * person's records, `posto` over the station's, `extrato` over a statement's lines.
 */
export type Quando = 'abastecimento' | 'foto' | 'pessoa' | 'posto' | 'extrato';

interface RegraDe<Q extends Quando> {
  readonly titulo: string;
  /** What it asks, from which figures (LGPD, art. 20). */
  readonly explica: string;
  readonly quando: Q;
  readonly limites: Readonly<Record<string, Limite>>;
}

interface RegraContada<Q extends Quando> extends RegraDe<Q> {
  readonly origem: OrigemDivergencia;
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
