import type { Tarefa } from '@frota/contract/tarefas';
import { IconClockHour4, IconGasStation } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './tarefa-status.module.css';

const STATUS = {
  pendente: { text: 'Pendente', icon: IconClockHour4 },
  andamento: { text: 'Em andamento', icon: IconGasStation },
  finalizado: { text: 'Finalizado', icon: IconGasStation },
};

/** The state of a task as icon and words. */
export function TarefaStatus({ status }: { readonly status: Tarefa['status'] }): ReactElement {
  const { text, icon: Icon } = STATUS[status];
  return (
    <span className={`inline-row gap-6 text-15 bold nowrap ${classes.status}`} data-status={status}>
      <Icon size={18} aria-hidden />
      {text}
    </span>
  );
}
