import { faultOfMotivo, MOTIVO_MAX } from '@frota/contract/rota';
import { MOTIVO_MIN, REGRA_MOTIVO_EXCLUSAO, type Tarefa } from '@frota/contract/tarefas';
import type { ReactElement } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { ReasonDialog } from '../../../design-system/reason-dialog.tsx';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';

export interface Question {
  readonly acao: 'devolver' | 'excluir';
  readonly tarefa: Tarefa;
}

export function QuestionDialog(props: {
  readonly question: Question;
  readonly busy: boolean;
  readonly fault: string | undefined;
  readonly onCancel: () => void;
  readonly onDevolver: () => void;
  readonly onExcluir: (motivo: string) => void;
}): ReactElement {
  const { acao, tarefa } = props.question;
  if (acao === 'excluir') {
    return (
      <DeleteDialog
        tarefa={tarefa}
        busy={props.busy}
        fault={props.fault}
        onCancel={props.onCancel}
        onConfirm={props.onExcluir}
      />
    );
  }
  return (
    <ConfirmDialog
      opened
      title="Devolver a tarefa à fila?"
      cancelLabel="Não, cancelar"
      confirmLabel="Sim, devolver"
      busy={props.busy}
      onCancel={props.onCancel}
      onConfirm={props.onDevolver}
    >
      {tarefa.assumido_por} deixa de ser o responsável e outra pessoa pode assumir.
    </ConfirmDialog>
  );
}

/** Use the task as key, so that each begins empty. */
function DeleteDialog(props: {
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
