import { faultOfMotivo, MOTIVO_MAX, REGRA_MOTIVO } from '@frota/contract/rota';
import type { ReactElement, ReactNode } from 'react';
import { ReasonDialog } from '../../../design-system/reason-dialog.tsx';

/** Asks for the reason of a change in the tank's book. Mount a new one each time, so that it is empty. */
export function MotivoDialog(props: {
  readonly title: string;
  readonly confirmLabel: string;
  readonly busy: boolean;
  readonly children: ReactNode;
  readonly onCancel: () => void;
  readonly onConfirm: (motivo: string) => void;
}): ReactElement {
  return (
    <ReasonDialog
      {...props}
      danger
      label="Motivo"
      hint={`De ${REGRA_MOTIVO.min} a ${MOTIVO_MAX} caracteres. Fica registrado no livro.`}
      maxLength={MOTIVO_MAX}
      check={(text) => faultOfMotivo(text, REGRA_MOTIVO)}
    />
  );
}
