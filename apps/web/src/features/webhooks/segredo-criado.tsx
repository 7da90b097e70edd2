import { mensagensWebhooks } from '@frota/contract/webhooks';
import type { ReactElement } from 'react';
import { ShownOnce } from '../../design-system/shown-once.tsx';
import type { Segredo } from './webhook-modal.tsx';

export function SegredoCriado({
  host,
  segredo,
  onClose,
}: Segredo & { readonly onClose: () => void }): ReactElement {
  return (
    <ShownOnce
      title={`Segredo de ${host}`}
      text={mensagensWebhooks.guarde}
      label="Segredo"
      value={segredo}
      onClose={onClose}
    />
  );
}
