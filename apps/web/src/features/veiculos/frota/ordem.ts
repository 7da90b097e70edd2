import { ORDENS_VEICULOS, type OrdemVeiculos, type Sentido } from '@frota/contract/veiculos';
import type { AddressChanges } from '../../../design-system/use-address.ts';

export interface Ordem {
  readonly ordem: OrdemVeiculos;
  readonly sentido: Sentido;
}

const PADRAO: Ordem = { ordem: 'placa', sentido: 'asc' };

/** Which way an order goes at first: what one looks for is on top. */
const PRIMEIRO: Readonly<Record<OrdemVeiculos, Sentido>> = {
  placa: 'asc',
  cidade: 'asc',
  km: 'desc',
  media: 'asc',
  ultimo: 'desc',
  dias: 'desc',
  preventiva: 'asc',
};

/** The order that the address names; by plate where it names none. */
export function parseOrdem(params: URLSearchParams): Ordem {
  const ordem = ORDENS_VEICULOS.find((each) => each === params.get('ordem'));
  if (!ordem) return PADRAO;
  const sentido = params.get('sentido');
  return { ordem, sentido: sentido === 'asc' || sentido === 'desc' ? sentido : PRIMEIRO[ordem] };
}

/** The address after a column's title was pressed: its order, the other way round where it has it already. */
export function pressOrdem(before: Ordem, ordem: OrdemVeiculos): AddressChanges {
  const again = before.ordem === ordem;
  const other = before.sentido === 'asc' ? 'desc' : 'asc';
  const sentido = again ? other : PRIMEIRO[ordem];
  const padrao = ordem === PADRAO.ordem && sentido === PADRAO.sentido;
  return {
    ordem: padrao ? null : ordem,
    sentido: sentido === PRIMEIRO[ordem] ? null : sentido,
  };
}
