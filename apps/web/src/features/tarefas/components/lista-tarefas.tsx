import { type AcaoTarefa, mensagensTarefas, type Tarefa, type TipoLogin } from '@frota/contract';
import { IconChecklist } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState } from 'react';
import { EmptyState, LoadingState } from '../../../design-system/states.tsx';
import classes from './lista-tarefas.module.css';
import { TarefaCard } from './tarefa-card.tsx';

/** The ages on the cards move on this often. */
const TICK_MS = 30_000;

/** The cards of the open tasks, the user's own first; or that they are loading, or that there are none. */
export function ListaTarefas(props: {
  readonly tarefas: readonly Tarefa[];
  readonly carregando: boolean;
  readonly tipo: TipoLogin | undefined;
  readonly ocupada: { readonly id: string; readonly acao: AcaoTarefa } | undefined;
  readonly onAcao: (acao: AcaoTarefa, tarefa: Tarefa) => void;
}): ReactElement {
  const agora = useNow();
  if (props.carregando) return <LoadingState text={mensagensTarefas.carregando} />;
  if (props.tarefas.length === 0) {
    return <EmptyState icon={<IconChecklist size={36} />} title={mensagensTarefas.vazia} />;
  }
  const ordenadas = [...props.tarefas].sort((a, b) => Number(b.minha) - Number(a.minha));
  return (
    <ul className={classes.lista}>
      {ordenadas.map((tarefa) => (
        <li key={tarefa.id} className={classes.item}>
          <TarefaCard
            tarefa={tarefa}
            tipo={props.tipo}
            agora={agora}
            ocupada={props.ocupada?.id === tarefa.id ? props.ocupada.acao : undefined}
            onAcao={props.onAcao}
          />
        </li>
      ))}
    </ul>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
