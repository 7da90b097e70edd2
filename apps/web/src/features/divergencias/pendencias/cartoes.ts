import type { Divergencia, SituacaoDivergencia } from '@frota/contract/divergencias';

type Cartao<T> = readonly [T, ...T[]];

/** The cards of a list: one for the open cases of a cause, and of any other case one for each. */
export function cartoesOf<T extends Pick<Divergencia, 'id' | 'grupo'>>(
  rows: readonly T[],
  situacao: SituacaoDivergencia,
): Cartao<T>[] {
  const keyOf = ({ id, grupo }: T): string => (situacao === 'aberta' ? grupo : id);
  const cartoes = new Map<string, [T, ...T[]]>();
  for (const row of rows) {
    const cartao = cartoes.get(keyOf(row));
    if (cartao) cartao.push(row);
    else cartoes.set(keyOf(row), [row]);
  }
  return [...cartoes.values()];
}
