import { mensagensEnvios } from '@frota/contract/envios';
import type { ReactElement } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import type { Envio } from '../../offline/outbox/envio.ts';
import { useFila } from '../../offline/outbox/fila.ts';

export function Guardado(props: {
  readonly envio: Envio;
  readonly onClose: () => void;
}): ReactElement | null {
  const kept = useFila().find(({ id }) => id === props.envio.id);
  return kept?.situacao.tipo === 'aguardando' ? (
    <Banner tone="info" onClose={props.onClose}>
      {mensagensEnvios.guardado}
    </Banner>
  ) : null;
}
