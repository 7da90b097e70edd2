import { formatLitros } from '../../formato/numero.ts';
import { reaisEmJogo } from '../pendencias/em-jogo.ts';
import type { Limites, RegraDeAbastecimento } from '../regras/regras.ts';
import type { Achada } from './caso.ts';
import type { Fato, Sequencia } from './fatos.ts';
import type { Passada } from './passadas.ts';
import type { Trecho } from './trechos.ts';

const HORA_MS = 3_600_000;

export interface Vista extends Pick<Sequencia, 'veiculo' | 'pares'> {
  readonly fato: Fato;
  readonly passada: Passada;
  readonly passadas: readonly Passada[];
  readonly trechos: readonly Trecho[];
}

export type Pergunta<R extends RegraDeAbastecimento> = (
  vista: Vista,
  limites: Limites<R>,
) => Achada | undefined;

export function horasEntre(anterior: Pick<Fato, 'em'>, fato: Pick<Fato, 'em'>): number {
  return (fato.em.getTime() - anterior.em.getTime()) / HORA_MS;
}

export function valorDe(fato: Pick<Fato, 'valor' | 'litros'>, litros: number): number | null {
  if (fato.valor === null || fato.litros <= 0) return null;
  return reaisEmJogo((fato.valor / fato.litros) * litros);
}

/** '80 L', or '12 L de ARLA'. */
export function enchido({ litros, arla }: Fato): string {
  return litros > 0 ? `${formatLitros(litros)} L` : `${formatLitros(arla)} L de ARLA`;
}

export function tudo({ litros, valor }: Fato): Pick<Achada, 'litros' | 'valor'> {
  return { litros: litros > 0 ? litros : null, valor: valor === null ? null : reaisEmJogo(valor) };
}

/** Nothing is lost; only the records are in question. */
export const NADA = { litros: null, valor: null } as const;
