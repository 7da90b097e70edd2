import { parseDay } from '../../design-system/date-range.ts';

const VISTAS = ['tarefas', 'entrada', 'conferencia'] as const;
export type Vista = (typeof VISTAS)[number];

/** What the records' screen shows, as the address says it. Texts are empty where nothing is chosen. */
export interface Filtros {
  /** Undefined is the menu. */
  readonly vista: Vista | undefined;
  readonly busca: string;
  /** First and last day, 'YYYY-MM-DD'. */
  readonly inicio: string;
  readonly fim: string;
  readonly situacao: 'abertas' | 'decididas';
  /** Key of the check-in that lies open. */
  readonly registro: string;
}

/** The chosen days and text as a list's call takes them. */
export type Recorte = Pick<Filtros, 'busca' | 'inicio' | 'fim'>;

/** Reads the address; what it does not understand counts as not chosen. */
export function parseFiltros(params: URLSearchParams): Filtros {
  const text = (key: string): string => params.get(key) ?? '';
  return {
    vista: VISTAS.find((vista) => vista === params.get('ver')),
    busca: text('busca').slice(0, 100),
    inicio: parseDay(params.get('inicio'), ''),
    fim: parseDay(params.get('fim'), ''),
    situacao: params.get('situacao') === 'decididas' ? 'decididas' : 'abertas',
    registro: text('registro'),
  };
}

export function isFiltered({ busca, inicio, fim }: Recorte): boolean {
  return [busca, inicio, fim].some((text) => text !== '');
}
