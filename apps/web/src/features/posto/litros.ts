import { formatLitros, PRODUTOS, type Produto } from '@frota/contract';

/** Litres in thousandths, so that sums and comparisons are exact. */
export function toMl(litros: string | number): number {
  return Math.round(Number(litros) * 1000);
}

/** With its sign: '+12,5', '−61', '0'. */
export function formatSinal(valor: number): string {
  if (valor === 0) return '0';
  return `${valor > 0 ? '+' : '−'}${formatLitros(Math.abs(valor))}`;
}

/** '−0,61 %'; '–' where there is nothing to compare with. */
export function formatPercentual(percentual: number | null): string {
  if (percentual === null) return '–';
  const texto = Math.abs(percentual).toLocaleString('pt-BR', { maximumFractionDigits: 2 });
  return `${percentual > 0 ? '+' : percentual < 0 ? '−' : ''}${texto} %`;
}

/** How full a tank is, in whole per cent: '66 %'; below zero '0 %'. */
export function formatOcupacao(saldo: number, capacidade: number): string {
  return `${Math.round((Math.max(saldo, 0) / capacidade) * 100)} %`;
}

/** Litres of each fuel that occurs, in the tanks' order, summed exactly. */
export function sumByProduto(
  rows: readonly { readonly tipo: Produto; readonly litros: number }[],
): (readonly [Produto, number])[] {
  return PRODUTOS.flatMap((produto) => {
    const found = rows.filter(({ tipo }) => tipo === produto);
    const ml = found.reduce((sum, { litros }) => sum + toMl(litros), 0);
    return found.length > 0 ? [[produto, ml / 1000] as const] : [];
  });
}
