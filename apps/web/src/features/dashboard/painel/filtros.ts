import {
  PAPEIS_DASHBOARD,
  type PapelDashboard,
  resolvePeriodo,
  SOURCES_DASHBOARD,
  type SourceDashboard,
} from '@frota/contract/dashboard';
import { CENTROS_CUSTO } from '@frota/contract/veiculos';
import { type DateRange, moveRange, parseDay } from '../../../design-system/days.ts';
import type { AddressChanges } from '../../../design-system/use-address.ts';

export const REGISTROS = 'registros';

export interface Painel extends DateRange {
  readonly source: SourceDashboard;
  /** '' is every cost centre. */
  readonly centro_custo: (typeof CENTROS_CUSTO)[number] | '';
}

export interface Filtros extends Painel {
  /** Part of a plate; '' is all. */
  readonly placa: string;
  /** A city as registered; '' is all. */
  readonly cidade: string;
  /** The name chosen in a ranking, and of which ranking. */
  readonly pessoa: string | undefined;
  readonly papel: PapelDashboard | undefined;
}

/** Unknown values count as not chosen. */
export function parseFiltros(params: URLSearchParams, hoje: string): Filtros {
  const inicio = parseDay(params.get('inicio'), '') || undefined;
  const fim = parseDay(params.get('fim'), '') || undefined;
  const papel = PAPEIS_DASHBOARD.find((known) => known === params.get('papel'));
  const pessoa = params.get('pessoa')?.slice(0, 200) || undefined;
  const chosen = papel !== undefined && pessoa !== undefined;
  return {
    source: SOURCES_DASHBOARD.find((known) => known === params.get('source')) ?? 'total',
    centro_custo: CENTROS_CUSTO.find((known) => known === params.get('centro_custo')) ?? '',
    ...moveRange(resolvePeriodo({ inicio, fim }, hoje), {}),
    placa: (params.get('placa') ?? '').slice(0, 20),
    cidade: (params.get('cidade') ?? '').slice(0, 100),
    pessoa: chosen ? pessoa : undefined,
    papel: chosen ? papel : undefined,
  };
}

/** External fuelings only have drivers. */
export function changeSource({ papel }: Filtros, source: SourceDashboard): AddressChanges {
  const lost = source === 'externo' && papel !== 'motorista';
  return {
    source: source === 'total' ? null : source,
    ...(lost && { pessoa: null, papel: null }),
  };
}

/** A second press on a name removes the filter. */
export function togglePessoa(
  { pessoa, papel }: Filtros,
  pressed: { readonly nome: string; readonly papel: PapelDashboard },
): AddressChanges {
  const again = pessoa === pressed.nome && papel === pressed.papel;
  return again ? { pessoa: null, papel: null } : { pessoa: pressed.nome, papel: pressed.papel };
}

export const SEM_FILTROS: AddressChanges = {
  inicio: null,
  fim: null,
  centro_custo: null,
  placa: null,
  cidade: null,
  pessoa: null,
  papel: null,
};
