import type { TipoLogin } from '@frota/contract/acesso';
import {
  type AcaoTarefa,
  isTarefaAntiga,
  mensagensTarefas,
  type Tarefa,
} from '@frota/contract/tarefas';
import { IconChecklist } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { EmptyState, ErrorState, LoadingState } from '../../../design-system/states.tsx';
import { groupTarefas } from './group-tarefas.ts';
import { loadFailure } from './notices.tsx';
import { TarefaCard } from './tarefa-card.tsx';
import classes from './tarefa-list.module.css';
import type { Busy } from './use-actions.ts';

const TICK_MS = 30_000;

/** Own tasks, free ones, and others' (folded for attendants). */
export function TarefaList(props: {
  readonly list: UseQueryResult<Tarefa[]>;
  readonly antigas: boolean;
  readonly tipo: TipoLogin | undefined;
  readonly busy: Busy | undefined;
  readonly queued: readonly string[];
  readonly onAction: (acao: AcaoTarefa, tarefa: Tarefa) => void;
}): ReactElement {
  const now = useNow();
  const { data, error, isFetching, refetch } = props.list;
  if (!data) {
    return error ? (
      <ErrorState
        message={loadFailure(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingState text={mensagensTarefas.carregando} />
    );
  }
  const { antigas } = props;
  const tarefas = antigas ? data.filter((tarefa) => isTarefaAntiga(tarefa, now)) : data;
  if (tarefas.length === 0) {
    const vazia = antigas ? mensagensTarefas.semAntigas : mensagensTarefas.vazia;
    return <EmptyState icon={<IconChecklist size={36} />} title={vazia} />;
  }
  const { minhas, livres, deOutros } = groupTarefas(tarefas);
  const cards = (group: readonly Tarefa[]): ReactElement => (
    <ul className={`list stack gap-16 ${classes.list}`}>
      {group.map((tarefa) => (
        <li key={tarefa.id} className="stack min-w-0">
          <TarefaCard
            tarefa={tarefa}
            tipo={props.tipo}
            now={now}
            isQueued={props.queued.includes(tarefa.id)}
            busy={props.busy?.id === tarefa.id ? props.busy.acao : undefined}
            onAction={props.onAction}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="column gap-24">
      {minhas.length > 0 && (
        <section>
          <h2 className={`m-0 mb-12 text-18 bold ${classes.title}`}>Minhas ({minhas.length})</h2>
          {cards(minhas)}
        </section>
      )}
      {livres.length > 0 && (
        <section>
          <h2 className={`m-0 mb-12 text-18 bold ${classes.title}`}>Livres ({livres.length})</h2>
          {cards(livres)}
        </section>
      )}
      {deOutros.length > 0 && (
        <details open={props.tipo !== 'Manobrista'}>
          <summary className={`m-0 mb-12 text-18 bold ${classes.title}`}>
            <h2 className={`m-0 ${classes.folded}`}>Com outras pessoas ({deOutros.length})</h2>
          </summary>
          {cards(deOutros)}
        </details>
      )}
    </div>
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
