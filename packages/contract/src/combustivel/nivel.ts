export const NIVEIS = ['0', '1/4', '1/2', '3/4', '1'] as const;
export type Nivel = (typeof NIVEIS)[number];
