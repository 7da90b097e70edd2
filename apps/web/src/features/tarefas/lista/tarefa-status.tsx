import type { Tarefa } from '@frota/contract/tarefas';
import { IconClockHour4, IconGasStation } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ToneBadge } from '../../../design-system/tone-badge.tsx';

const STATUS = {
  pendente: { text: 'Pendente', tone: 'ambar', icon: IconClockHour4 },
  andamento: { text: 'Em andamento', tone: 'azul', icon: IconGasStation },
  finalizado: { text: 'Finalizado', tone: 'verde', icon: IconGasStation },
} as const;

export function TarefaStatus({ status }: { readonly status: Tarefa['status'] }): ReactElement {
  const { text, ...badge } = STATUS[status];
  return <ToneBadge {...badge}>{text}</ToneBadge>;
}
