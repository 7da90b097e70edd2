import {
  PAPEIS_DASHBOARD,
  type PapelDashboard,
  resolvePeriodo,
  SOURCES_DASHBOARD,
  type SourceDashboard,
} from '@frota/contract/dashboard';
import { CENTROS_CUSTO } from '@frota/contract/veiculos';
import { type DateRange, moveRange, parseDay } from '../../../design-system/date-range.ts';
import type { AddressChanges } from '../../../design-system/use-address.ts';

/** The part of the address that leads to the records. */
export const REGISTROS = 'registros';

/** What cards, rankings, charts and records are about. */
export interface Painel extends DateRange {
  readonly source: SourceDashboard;
  /** '' is every cost centre. */
  readonly centro_custo: (typeof CENTROS_CUSTO)[number] | '';
}

/** The whole of the filters, as the address says it. */
export interface Filtros extends Painel {
  /** Part of a plate; '' is all. */
  readonly placa: string;
  /** A city as registered; '' is all. */
  readonly cidade: string;
  /** A name of a ranking, and whose it is; both undefined where nobody is chosen. */
  readonly pessoa: string | undefined;
  readonly papel: PapelDashboard | undefined;
}

/** Reads the address; what it does not understand counts as not chosen. */
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

/** The address after another source is chosen: external fuelings know drivers only. */
export function changeSource({ papel }: Filtros, source: SourceDashboard): AddressChanges {
  const lost = source === 'externo' && papel !== 'motorista';
  return {
    source: source === 'total' ? null : source,
    ...(lost && { pessoa: null, papel: null }),
  };
}

/** The address after a name of a ranking is pressed: chosen, or no longer if it was. */
export function togglePessoa(
  { pessoa, papel }: Filtros,
  pressed: { readonly nome: string; readonly papel: PapelDashboard },
): AddressChanges {
  const again = pessoa === pressed.nome && papel === pressed.papel;
  return again ? { pessoa: null, papel: null } : { pessoa: pressed.nome, papel: pressed.papel };
}

/** The month to today, every cost centre, plate, city and person; the source stays. */
export const SEM_FILTROS: AddressChanges = {
  inicio: null,
  fim: null,
  centro_custo: null,
  placa: null,
  cidade: null,
  pessoa: null,
  papel: null,
};
