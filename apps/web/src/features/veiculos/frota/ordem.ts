import type { OrdemComparacao, OrdemVeiculos, Sentido } from '@frota/contract/veiculos';
import type { AddressChanges } from '../../../design-system/use-address.ts';
import type { Filter } from '../../../list/filters.tsx';

/** First direction of each order. */
export type Ordens<O extends string> = Readonly<Record<O, Sentido>>;

export interface Ordem<O extends string> {
  readonly ordem: O;
  readonly sentido: Sentido;
}

export const ORDENS_CARTOES: Ordens<OrdemVeiculos> = {
  placa: 'asc',
  cidade: 'asc',
  km: 'desc',
  media: 'asc',
  ultimo: 'desc',
  dias: 'desc',
  preventiva: 'asc',
};

export const ORDENS_TABELA: Ordens<OrdemComparacao> = {
  placa: 'asc',
  reais: 'desc',
  media: 'asc',
  propria: 'asc',
  tipo: 'asc',
  visto: 'desc',
  cuidado: 'asc',
};

export function parseOrdem<O extends string>(ordens: Ordens<O>, params: URLSearchParams): Ordem<O> {
  const known = Object.keys(ordens) as O[];
  const ordem = known.find((each) => each === params.get('ordem'));
  if (ordem === undefined) return { ordem: known[0]!, sentido: ordens[known[0]!] };
  const sentido = params.get('sentido');
  return { ordem, sentido: sentido === 'asc' || sentido === 'desc' ? sentido : ordens[ordem] };
}

/** The same order again is reversed. */
export function pressOrdem<O extends string>(
  ordens: Ordens<O>,
  before: Ordem<O>,
  ordem: O,
): AddressChanges {
  const again = before.ordem === ordem;
  const other = before.sentido === 'asc' ? 'desc' : 'asc';
  const sentido = again ? other : ordens[ordem];
  const padrao = ordem === Object.keys(ordens)[0] && sentido === ordens[ordem];
  return {
    ordem: padrao ? null : ordem,
    sentido: sentido === ordens[ordem] ? null : sentido,
  };
}

export function ordemFilter<O extends string>(ordens: Ordens<O>): Filter<Ordem<O>> {
  return {
    names: ['ordem', 'sentido'],
    read: (params) => parseOrdem(ordens, params),
    draw: () => null,
  };
}
