import type { Diesel, Produto } from '@frota/contract/combustivel';

const BASE: Record<Diesel, number> = { 'DIESEL S10': 6.19, 'DIESEL S500': 5.98 };

/** R$/L. */
export function precoDe(diesel: Diesel, em: Date): number {
  const months = em.getTime() / (30.44 * 86_400_000);
  return Math.round((BASE[diesel] + 0.22 * Math.sin(months / 2.3)) * 100) / 100;
}

/** R$/L from the supplier. */
export function precoDeEntrada(produto: Produto, em: Date): number {
  return produto === 'ARLA' ? 2.85 : precoDe(produto, em) - 0.38;
}
