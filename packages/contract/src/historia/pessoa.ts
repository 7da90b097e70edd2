/** 0 to 1; null of nothing. */
export function parteDe(quantos: number, total: number): number | null {
  return total > 0 ? quantos / total : null;
}

export const CHAVES_CORRIGIDO = ['km', 'bombaLitros', 'arlaLitros', 'bombaValor'] as const;
export type CampoCorrigido = (typeof CHAVES_CORRIGIDO)[number];
