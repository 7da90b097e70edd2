/** Variation between dipstick and book that is recorded and looked into (ANP 884/2022: ±0.6 %). */
export const TOLERANCIA_PERCENTUAL = 0.6;

// Made once: tables and exports format many.
const LITROS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

/** Litres as people read them: '15.000', '85,5', at most three decimals. */
export function formatLitros(litros: string | number): string {
  return LITROS.format(Number(litros));
}
