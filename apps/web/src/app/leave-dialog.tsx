import { mensagensEnvios } from '@frota/contract/envios';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../design-system/confirm-dialog.tsx';
import { logout } from '../features/acesso/logout.ts';
import { useOutbox } from '../offline/outbox/use-outbox.ts';

/** What is not sent yet stays on the device for this user. */
export function LeaveDialog({ onCancel }: { readonly onCancel: () => void }): ReactElement {
  const [quantos] = useState(useOutbox().length);
  const [leaving, setLeaving] = useState(false);
  return (
    <ConfirmDialog
      opened
      title={mensagensEnvios.sair}
      cancelLabel="Não, ficar"
      confirmLabel="Sim, sair"
      busy={leaving}
      onCancel={onCancel}
      onConfirm={() => {
        setLeaving(true);
        void logout();
      }}
    >
      {mensagensEnvios.sairDetalhe(quantos)}
    </ConfirmDialog>
  );
}
