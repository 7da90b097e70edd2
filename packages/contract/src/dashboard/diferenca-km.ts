/** km; beyond it a difference is red. */
export const ALERTA_DIFERENCA_KM = 5;

export function corDiferenca(diferencaKm: number): 'verde' | 'amarelo' | 'vermelho' {
  if (diferencaKm === 0) return 'verde';
  return Math.abs(diferencaKm) > ALERTA_DIFERENCA_KM ? 'vermelho' : 'amarelo';
}
