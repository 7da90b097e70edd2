import { mensagensEnvios } from '@frota/contract/envios';
import { formatDataHora, formatPlaca } from '@frota/contract/formato';
import type { ReactElement } from 'react';
import { Banner } from '../design-system/banner.tsx';
import type { Remetente } from '../offline/outbox/envio.ts';
import { useLost } from '../offline/outbox/lost.ts';

/** Forms that the browser deleted before they were sent. */
export function LostNotice({ usuario }: { readonly usuario: Remetente }): ReactElement | null {
  const { lost, forget } = useLost(usuario);
  if (lost.length === 0) return null;
  const which = lost.map(
    ({ placa, assunto, ocorridoEm }) =>
      `${assunto ?? formatPlaca(placa)} (${formatDataHora(ocorridoEm)})`,
  );
  return (
    <div className="mb-20">
      <Banner tone="error" onClose={forget}>
        {mensagensEnvios.perdidos(which.join(', '))}
      </Banner>
    </div>
  );
}
