import type { Divergencia, SituacaoDivergencia } from '@frota/contract/divergencias';

type Cartao<T> = readonly [T, ...T[]];

/** The cards of a list: one for the open cases of a cause, and of any other case one for each. */
export function cartoesOf<T extends Pick<Divergencia, 'id' | 'grupo'>>(
  rows: readonly T[],
  situacao: SituacaoDivergencia,
): Cartao<T>[] {
  const keyOf = ({ id, grupo }: T): string => (situacao === 'aberta' ? grupo : id);
  return [...Map.groupBy(rows, keyOf).values()].map((casos) => casos as unknown as Cartao<T>);
}
