import type { Tarefa } from '@frota/contract/tarefas';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAM = 'tarefa';

export interface OpenTarefa {
  /** Mounted also while closed, so that nothing is lost. */
  readonly mounted: Tarefa | undefined;
  readonly opened: boolean;
  readonly open: (tarefa: Tarefa) => void;
  /** Like the phone's back button. */
  readonly close: () => void;
  readonly discard: () => void;
}

export function useTarefaParam(): string | null {
  const [params] = useSearchParams();
  return params.get(PARAM);
}

/** `?tarefa=id`: the back button closes the form. `mine`: undefined until known; others go to `onForeign`. */
export function useOpenTarefa(
  mine: readonly Tarefa[] | undefined,
  onForeign: () => void,
): OpenTarefa {
  const id = useTarefaParam();
  const location = useLocation();
  const navigate = useNavigate();
  const [mounted, setMounted] = useState<Tarefa>();
  const found = mine?.find((tarefa) => tarefa.id === id);
  const known = mounted?.id === id || found !== undefined;
  /** While leaving, the address still names the task; going back twice would leave the app. */
  const leaving = useRef<string>(null);
  if (id === null) leaving.current = null;

  function close(): void {
    if (leaving.current === id) return;
    leaving.current = id;
    const fromList = (location.state as { fromList?: boolean } | null)?.fromList;
    if (fromList) void navigate(-1);
    else void navigate(location.pathname, { replace: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address and list
  useEffect(() => {
    if (id === null || id === leaving.current || mounted?.id === id) return;
    if (found) setMounted(found);
    else if (mine) {
      onForeign();
      close();
    }
  }, [id, mine, mounted]);

  return {
    // The current task, if it still is in the list.
    mounted: mounted && (mine?.find((tarefa) => tarefa.id === mounted.id) ?? mounted),
    opened: id !== null && known,
    open: (tarefa) => {
      if (mounted?.id !== tarefa.id) setMounted(tarefa);
      void navigate({ search: `?${PARAM}=${tarefa.id}` }, { state: { fromList: true } });
    },
    close,
    discard: () => setMounted(undefined),
  };
}
