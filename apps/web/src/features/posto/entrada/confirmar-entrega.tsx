import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';

/** Asks once whether the fuel of an invoice came, where it does not say so itself. */
export function ConfirmarEntrega(props: {
  readonly perguntas: readonly string[];
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}): ReactElement {
  return (
    <ConfirmDialog
      opened={props.perguntas.length > 0}
      title="O combustível chegou?"
      cancelLabel="Não registrar"
      confirmLabel="Sim, chegou"
      onCancel={props.onCancel}
      onConfirm={props.onConfirm}
    >
      <div className="stack gap-8">
        {props.perguntas.map((pergunta) => (
          <p key={pergunta} className="m-0 break">
            {pergunta}
          </p>
        ))}
      </div>
    </ConfirmDialog>
  );
}
