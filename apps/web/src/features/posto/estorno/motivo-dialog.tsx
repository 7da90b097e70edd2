import { faltaDoMotivo, MOTIVO_MAX, POSTO_MOTIVO_MIN, REGRA_MOTIVO_POSTO } from '@frota/contract';
import { Textarea } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import classes from './motivo-dialog.module.css';

/** Asks for the reason of what changes the tank's book. Mount it anew for each, with an empty reason. */
export function MotivoDialog(props: {
  readonly title: string;
  readonly confirmLabel: string;
  readonly busy: boolean;
  readonly children: ReactNode;
  readonly onCancel: () => void;
  readonly onConfirm: (motivo: string) => void;
}): ReactElement {
  const [motivo, setMotivo] = useState('');
  const [tried, setTried] = useState(false);
  const falta = faltaDoMotivo(motivo, REGRA_MOTIVO_POSTO);
  return (
    <ConfirmDialog
      opened
      title={props.title}
      cancelLabel="Não, cancelar"
      confirmLabel={props.confirmLabel}
      danger
      busy={props.busy}
      onCancel={props.onCancel}
      onConfirm={() => (falta === undefined ? props.onConfirm(motivo.trim()) : setTried(true))}
    >
      <div className={classes.corpo}>
        {props.children}
        <Textarea
          classNames={{ root: classes.campo, description: classes.descricao, error: classes.erro }}
          label="Motivo"
          description={`De ${POSTO_MOTIVO_MIN} a ${MOTIVO_MAX} caracteres. Fica registrado no livro.`}
          autosize
          minRows={3}
          maxRows={6}
          maxLength={MOTIVO_MAX}
          size="md"
          value={motivo}
          error={tried && falta}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
