import { type ListSpan, parseSpan } from '../../design-system/list-span.ts';

const VISTAS = ['tarefas', 'entrada'] as const;
export type Vista = (typeof VISTAS)[number];

/** What the records' screen shows, as the address says it. */
export interface Filtros extends ListSpan {
  /** Undefined is the menu. */
  readonly vista: Vista | undefined;
  /** Key of the check-in that lies open. */
  readonly registro: string;
}

/** Reads the address; what it does not understand counts as not chosen. */
export function parseFiltros(params: URLSearchParams): Filtros {
  return {
    ...parseSpan(params),
    vista: VISTAS.find((vista) => vista === params.get('ver')),
    registro: params.get('registro') ?? '',
  };
}
