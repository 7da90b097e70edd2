import {
  ID_MAX,
  type listDivergenciasRoute,
  PLACA_TEXTO_MAX,
  REGRAS,
  type Regra,
  type RouteQueryInput,
  SITUACOES_DIVERGENCIA,
  type SituacaoDivergencia,
} from '@frota/contract';
import { type DateRange, parseDay } from '../../../design-system/date-range.ts';
import type { AddressChanges } from '../../../design-system/use-address.ts';

/** What the list shows, as the address says it; '' where nothing is chosen. */
export interface Filtros extends DateRange {
  readonly situacao: SituacaoDivergencia;
  readonly regra: Regra | '';
  readonly placa: string;
  /** Id of a user who took part in the record. */
  readonly pessoa: number | undefined;
}

/** Reads the address; what it does not understand counts as not chosen. */
export function parseFiltros(params: URLSearchParams): Filtros {
  const regra = params.get('regra') ?? '';
  const pessoa = Number(params.get('pessoa'));
  return {
    situacao: SITUACOES_DIVERGENCIA.find((known) => known === params.get('situacao')) ?? 'aberta',
    regra: Object.hasOwn(REGRAS, regra) ? (regra as Regra) : '',
    placa: (params.get('placa') ?? '').slice(0, PLACA_TEXTO_MAX),
    pessoa: Number.isInteger(pessoa) && pessoa > 0 && pessoa <= ID_MAX ? pessoa : undefined,
    inicio: parseDay(params.get('inicio'), ''),
    fim: parseDay(params.get('fim'), ''),
  };
}

/** The call's query for them: what is not chosen is left out. */
export function toQuery({
  regra,
  placa,
  ...filtros
}: Filtros): RouteQueryInput<typeof listDivergenciasRoute> {
  return { ...filtros, ...(regra && { regra }), ...(placa && { placa }) };
}

/** Whether anything but the situation is chosen. */
export function isFiltrada({ situacao: _, ...filtros }: Filtros): boolean {
  return Object.values(filtros).some(Boolean);
}

/** The address with the situation alone. */
export const SEM_FILTROS: AddressChanges = {
  ...{ regra: null, placa: null, pessoa: null, inicio: null, fim: null },
};
