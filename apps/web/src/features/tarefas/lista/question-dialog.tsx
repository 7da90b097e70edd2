import type { Tarefa } from '@frota/contract/tarefas';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

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
