import {
  faltaDoMotivo,
  MOTIVO_MAX,
  MOTIVO_MIN,
  REGRA_MOTIVO_EXCLUSAO,
  type Tarefa,
} from '@frota/contract';
import { Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import classes from './delete-dialog.module.css';

/** Asks why a task is deleted. Key it by the task, so that each starts with an empty reason. */
export function DeleteDialog(props: {
  readonly tarefa: Tarefa;
  readonly busy: boolean;
  /** Why it could not be deleted: the reason stays, to try again. */
  readonly fault: string | undefined;
  readonly onCancel: () => void;
  readonly onConfirm: (motivo: string) => void;
}): ReactElement {
  const [motivo, setMotivo] = useState('');
  const [tried, setTried] = useState(false);
  const falta = faltaDoMotivo(motivo, REGRA_MOTIVO_EXCLUSAO);
  return (
    <ConfirmDialog
      opened
      title="Excluir tarefa?"
      cancelLabel="Não, cancelar"
      confirmLabel="Sim, excluir"
      danger
      busy={props.busy}
      onCancel={props.onCancel}
      onConfirm={() => (falta === undefined ? props.onConfirm(motivo.trim()) : setTried(true))}
    >
      <div className={classes.body}>
        <PlacaDrawing placa={props.tarefa.placa} size="sm" />
        <Textarea
          classNames={{
            root: classes.field,
            description: classes.description,
            error: classes.error,
          }}
          label="Motivo da exclusão"
          description={`De ${MOTIVO_MIN} a ${MOTIVO_MAX} caracteres. Fica registrado no log.`}
          autosize
          minRows={3}
          maxRows={6}
          maxLength={MOTIVO_MAX}
          size="md"
          value={motivo}
          error={tried && falta}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
        <p className={classes.counter}>
          {motivo.trim().length}/{MOTIVO_MAX}
        </p>
        {props.fault && <Banner tone="error">{props.fault}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
