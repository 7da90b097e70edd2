import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { sumLitros } from '@frota/contract/litros';

interface Soma {
  readonly produto: Produto;
  /** Litres that left the tank, and those that reversals put back into it. */
  readonly sairam: number;
  readonly estornos: number;
}

/** Exact sums, in the tanks' order. */
export function sumByProduto(
  rows: readonly {
    readonly tipo: Produto;
    readonly litros: number;
    readonly estorno: boolean;
  }[],
): Soma[] {
  return PRODUTOS.flatMap((produto) => {
    const found = rows.filter(({ tipo }) => tipo === produto);
    const sum = (estornos: boolean): number =>
      sumLitros(found.filter(({ estorno }) => estorno === estornos).map(({ litros }) => litros));
    return found.length > 0 ? { produto, sairam: sum(false), estornos: -sum(true) || 0 } : [];
  });
}
