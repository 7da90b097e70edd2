import { parseDay } from './date-range.ts';

/** The part of a list that is shown, as the address and the list's call name it; '' where nothing is chosen. */
export interface ListSpan {
  readonly busca: string;
  /** First and last day, 'YYYY-MM-DD'. */
  readonly inicio: string;
  readonly fim: string;
}

/** Longest search text that the server takes. */
export const BUSCA_MAX = 100;

/** The search text of the address, as long as the server takes it. */
export function parseBusca(params: URLSearchParams): string {
  return (params.get('busca') ?? '').slice(0, BUSCA_MAX);
}

/** Reads the address; what it does not understand counts as not chosen. */
export function parseSpan(params: URLSearchParams): ListSpan {
  return {
    busca: parseBusca(params),
    inicio: parseDay(params.get('inicio'), ''),
    fim: parseDay(params.get('fim'), ''),
  };
}

export function isFiltered({ busca, inicio, fim }: ListSpan): boolean {
  return [busca, inicio, fim].some((text) => text !== '');
}
