import { type ListSpan, parseSpan } from '../../../design-system/list-span.ts';

/** What Conferência shows, as the address says it. */
export interface Filtros extends ListSpan {
  readonly situacao: 'abertas' | 'decididas';
}

export function parseFiltros(params: URLSearchParams): Filtros {
  const situacao = params.get('situacao') === 'decididas' ? 'decididas' : 'abertas';
  return { ...parseSpan(params), situacao };
}
