import type { Tarefa } from '@frota/contract';
import { IconClockHour4, IconGasStation } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './status-tarefa.module.css';

const STATUS = {
  pendente: { texto: 'Pendente', icon: IconClockHour4 },
  andamento: { texto: 'Em andamento', icon: IconGasStation },
  finalizado: { texto: 'Finalizado', icon: IconGasStation },
};

/** The state of a task as icon and words. */
export function StatusTarefa({ status }: { readonly status: Tarefa['status'] }): ReactElement {
  const { texto, icon: Icon } = STATUS[status];
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={18} aria-hidden />
      {texto}
    </span>
  );
}
