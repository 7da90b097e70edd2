import { fecharMesRoute, mensagensFechamento } from '@frota/contract/posto';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { FieldError } from '../../../design-system/typed-field.tsx';
import { errorText } from '../../../http/errors.ts';
import { useRouteMutation } from '../../../http/query.ts';
import { useRefreshPosto } from '../api.ts';
import { mesComAno } from '../periodo.ts';

export function FecharDialog(props: {
  readonly mes: string;
  readonly verbo: 'Fechar' | 'Fechar de novo';
  readonly onClose: () => void;
  readonly onClosed?: () => void;
}): ReactElement {
  const { mes, verbo, onClose, onClosed } = props;
  const refresh = useRefreshPosto();
  const { mutate, isPending, error } = useRouteMutation(fecharMesRoute, {
    async onSuccess() {
      onClosed?.();
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={`${verbo} ${mesComAno(mes)}?`}
      cancelLabel="Voltar"
      confirmLabel="Fechar o mês"
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate({ params: { mes } })}
    >
      {mensagensFechamento.explica.map((texto) => (
        <p key={texto} className="m-0 mb-16">
          {texto}
        </p>
      ))}
      <FieldError text={error ? errorText(error, mensagensFechamento.erroFechar) : undefined} />
    </ConfirmDialog>
  );
}
