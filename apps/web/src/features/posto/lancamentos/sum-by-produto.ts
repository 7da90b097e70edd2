import { PRODUTOS, type Produto, sumLitros } from '@frota/contract';

/** Litres of each fuel that occurs, in the tanks' order, summed exactly. */
export function sumByProduto(
  rows: readonly { readonly tipo: Produto; readonly litros: number }[],
): (readonly [Produto, number])[] {
  return PRODUTOS.flatMap((produto) => {
    const found = rows.filter(({ tipo }) => tipo === produto);
    return found.length > 0 ? [[produto, sumLitros(found.map(({ litros }) => litros))]] : [];
  });
}
