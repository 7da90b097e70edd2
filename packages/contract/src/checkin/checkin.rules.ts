import type { Nivel } from '../combustivel/nivel.ts';
import { needsFuel, type RegrasPortaria } from '../veiculos/cidade.ts';

/** Optional at the gate. */
export const ITENS_SEGURANCA = ['carrinho', 'cone', 'travaRodas'] as const;
export type ItemSeguranca = (typeof ITENS_SEGURANCA)[number];
export const STATUS_CHECKIN = ['pendente', 'isento', 'finalizado'] as const;
export type StatusCheckin = (typeof STATUS_CHECKIN)[number];

/** The city's rule of the company decides, not the client. */
export function checkinStatus(
  regras: RegrasPortaria,
  cidade: string | null | undefined,
  nivel: Nivel,
): 'pendente' | 'isento' {
  return needsFuel(regras, cidade, nivel) ? 'pendente' : 'isento';
}
