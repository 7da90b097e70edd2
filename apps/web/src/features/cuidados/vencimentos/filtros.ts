import {
  DONOS_VENCIMENTO,
  type DonoVencimento,
  type FiltroCuidado,
  type listVencimentosRoute,
  type RouteQueryInput,
  TIPOS_VENCIMENTO,
  type TipoVencimento,
} from '@frota/contract';
import { parseBusca } from '../../../design-system/list-span.ts';
import { parseSituacao } from '../view.tsx';

/** What the list shows, as the address says it; '' where nothing is chosen. */
export interface Filtros {
  readonly busca: string;
  readonly situacao: FiltroCuidado | '';
  readonly de: DonoVencimento | '';
  readonly tipo: TipoVencimento | '';
}

/** Reads the address; what it does not understand counts as not chosen. */
export function parseFiltros(params: URLSearchParams): Filtros {
  return {
    busca: parseBusca(params),
    situacao: parseSituacao(params),
    de: DONOS_VENCIMENTO.find((known) => known === params.get('de')) ?? '',
    tipo: TIPOS_VENCIMENTO.find((known) => known === params.get('tipo')) ?? '',
  };
}

/** The call's query for them: what is not chosen is left out. */
export function toQuery({
  busca,
  situacao,
  de,
  tipo,
}: Filtros): RouteQueryInput<typeof listVencimentosRoute> {
  return {
    ...(busca && { busca }),
    ...(situacao && { situacao }),
    ...(de && { de }),
    ...(tipo && { tipo }),
  };
}
