/** A larger difference must be recorded and examined (ANP 884/2022). */
export const TOLERANCIA_PERCENTUAL = 0.6;
