/** How a date or a km of care stands: red, yellow, green. */
const SITUACOES_CUIDADO = ['vencido', 'vence_logo', 'em_dia'] as const;
export type SituacaoCuidado = (typeof SITUACOES_CUIDADO)[number];

/** What a list may be cut to: how it stands, or that nothing is known of it yet. */
export const FILTROS_CUIDADO = [...SITUACOES_CUIDADO, 'sem_dado'] as const;
export type FiltroCuidado = (typeof FILTROS_CUIDADO)[number];
