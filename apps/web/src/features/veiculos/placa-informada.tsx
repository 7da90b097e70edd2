import { mensagensConferencia } from '@frota/contract/conferencia';
import { formatPlaca } from '@frota/contract/formato';
import type { ReactElement } from 'react';

/** Only where Frota corrected the plate. */
export function PlacaInformada({ placa }: { readonly placa: string | null }): ReactElement | null {
  return placa === null ? null : (
    <span className="block text-14 muted nowrap">
      {mensagensConferencia.era(formatPlaca(placa))}
    </span>
  );
}
