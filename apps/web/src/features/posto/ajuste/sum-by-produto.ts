import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { sumLitros } from '@frota/contract/litros';

/** Exact sums, in the tanks' order. */
export function sumByProduto(
  rows: readonly { readonly tipo: Produto; readonly litros: number }[],
): (readonly [Produto, number])[] {
  return PRODUTOS.flatMap((produto) => {
    const found = rows.filter(({ tipo }) => tipo === produto);
    return found.length > 0 ? [[produto, sumLitros(found.map(({ litros }) => litros))]] : [];
  });
}
