import { mensagensConferencia } from '@frota/contract/conferencia';
import { formatPlaca } from '@frota/contract/formato';
import type { ReactElement } from 'react';

/** The plate that a record was sent with, beside the one that Frota put in its place; nothing where it stands. */
export function PlacaInformada({ placa }: { readonly placa: string | null }): ReactElement | null {
  return placa === null ? null : (
    <span className="block text-14 muted nowrap">
      {mensagensConferencia.era(formatPlaca(placa))}
    </span>
  );
}
