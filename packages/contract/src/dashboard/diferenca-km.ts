/** Beyond so many kilometres, either way, a difference is drawn in red. */
export const ALERTA_DIFERENCA_KM = 5;

/** How a difference in km is drawn: green when 0, red beyond the alert either way, yellow between. */
export function corDiferenca(diferencaKm: number): 'verde' | 'amarelo' | 'vermelho' {
  if (diferencaKm === 0) return 'verde';
  return Math.abs(diferencaKm) > ALERTA_DIFERENCA_KM ? 'vermelho' : 'amarelo';
}
