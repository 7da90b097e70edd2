import type { Nivel } from '../combustivel/nivel.ts';
import { needsFuel, type RegrasPortaria } from '../veiculos/cidade.ts';

export const ITENS_SEGURANCA = ['carrinho', 'cone', 'travaRodas'] as const;
export type ItemSeguranca = (typeof ITENS_SEGURANCA)[number];
export const STATUS_CHECKIN = ['pendente', 'isento', 'finalizado'] as const;
export type StatusCheckin = (typeof STATUS_CHECKIN)[number];

export function checkinStatus(
  regras: RegrasPortaria,
  cidade: string | null | undefined,
  nivel: Nivel,
): 'pendente' | 'isento' {
  return needsFuel(regras, cidade, nivel) ? 'pendente' : 'isento';
}
