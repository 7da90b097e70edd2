import { POSTO_MOTIVO_MIN, REGRA_MOTIVO_POSTO } from '@frota/contract/posto';
import { faultOfMotivo, MOTIVO_MAX } from '@frota/contract/rota';
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
      hint={`De ${POSTO_MOTIVO_MIN} a ${MOTIVO_MAX} caracteres. Fica registrado no livro.`}
      maxLength={MOTIVO_MAX}
      check={(text) => faultOfMotivo(text, REGRA_MOTIVO_POSTO)}
    />
  );
}
