import { mensagensEnvios } from '@frota/contract/envios';
import type { ReactElement } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import type { Envio } from '../../offline/outbox/envio.ts';
import { useOutbox } from '../../offline/outbox/use-outbox.ts';

export function Guardado(props: {
  readonly envio: Envio;
  readonly onClose: () => void;
}): ReactElement | null {
  const kept = useOutbox().find(({ id }) => id === props.envio.id);
  return kept?.situacao.tipo === 'aguardando' ? (
    <Banner tone="info" onClose={props.onClose}>
      {mensagensEnvios.guardado}
    </Banner>
  ) : null;
}
