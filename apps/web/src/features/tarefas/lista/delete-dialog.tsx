import { faultOfMotivo, MOTIVO_MAX } from '@frota/contract/rota';
import { MOTIVO_MIN, REGRA_MOTIVO_EXCLUSAO, type Tarefa } from '@frota/contract/tarefas';
import type { ReactElement } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { ReasonDialog } from '../../../design-system/reason-dialog.tsx';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';

/** Use the task as key, so that each begins empty. */
export function DeleteDialog(props: {
  readonly tarefa: Tarefa;
  readonly busy: boolean;
  readonly fault: string | undefined;
  readonly onCancel: () => void;
  readonly onConfirm: (motivo: string) => void;
}): ReactElement {
  return (
    <ReasonDialog
      title="Excluir tarefa?"
      confirmLabel="Sim, excluir"
      label="Motivo da exclusão"
      hint={`De ${MOTIVO_MIN} a ${MOTIVO_MAX} caracteres. Fica registrado no log.`}
      maxLength={MOTIVO_MAX}
      check={(text) => faultOfMotivo(text, REGRA_MOTIVO_EXCLUSAO)}
      busy={props.busy}
      danger
      failure={props.fault && <Banner tone="error">{props.fault}</Banner>}
      onCancel={props.onCancel}
      onConfirm={props.onConfirm}
    >
      <PlacaDrawing placa={props.tarefa.placa} size="sm" />
    </ReasonDialog>
  );
}
