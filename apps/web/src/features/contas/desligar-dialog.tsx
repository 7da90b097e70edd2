import {
  type Conta,
  listContasRoute,
  mensagensContas,
  unlinkContaRoute,
} from '@frota/contract/contas';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../design-system/confirm-dialog.tsx';
import type { Notice } from '../../design-system/notice.tsx';
import { errorText } from '../../http/errors.ts';
import { useReload } from '../../http/pages.ts';
import { useRouteMutation } from '../../http/query.ts';

export function DesligarDialog(props: {
  readonly conta: Conta;
  readonly usuario: string;
  readonly notice: Notice;
  readonly onClose: () => void;
}): ReactElement {
  const { conta, usuario, notice, onClose } = props;
  const unlinking = useRouteMutation(unlinkContaRoute, { onSuccess: useReload(listContasRoute) });
  const confirm = (): void =>
    unlinking.mutate(
      { params: { id: conta.id } },
      {
        onSuccess: () => notice.say('success', mensagensContas.desligada),
        onError: (error) => notice.say('error', errorText(error, mensagensContas.erroDesligar)),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      opened
      title={`Desligar ${conta.apresentacao}?`}
      cancelLabel="Cancelar"
      confirmLabel="Desligar"
      busyLabel="Desligando..."
      danger
      busy={unlinking.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p className="m-0">{mensagensContas.perguntaDesligar(usuario)}</p>
    </ConfirmDialog>
  );
}
