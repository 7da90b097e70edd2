const SITUACOES_CUIDADO = ['vencido', 'vence_logo', 'em_dia'] as const;
export type SituacaoCuidado = (typeof SITUACOES_CUIDADO)[number];

export const FILTROS_CUIDADO = [...SITUACOES_CUIDADO, 'sem_dado'] as const;
export type FiltroCuidado = (typeof FILTROS_CUIDADO)[number];
