/** Variation between dipstick and book that is recorded and looked into (ANP 884/2022: ±0.6 %). */
export const TOLERANCIA_PERCENTUAL = 0.6;
