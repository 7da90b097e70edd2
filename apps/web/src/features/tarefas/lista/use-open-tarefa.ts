import type { Tarefa } from '@frota/contract/tarefas';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAM = 'tarefa';

export interface OpenTarefa {
  /** Whose form is kept, shown or not: going back loses nothing that was filled in. */
  readonly mounted: Tarefa | undefined;
  /** Whether the address asks for a form. */
  readonly opened: boolean;
  readonly open: (tarefa: Tarefa) => void;
  /** Leaves the form as the phone's back button does. */
  readonly close: () => void;
  /** Forgets what was filled in. */
  readonly discard: () => void;
}

/** The task whose form the address asks for. */
export function useTarefaParam(): string | null {
  const [params] = useSearchParams();
  return params.get(PARAM);
}

/**
 * The task form's place in the address (`?tarefa=id`), so that the phone's back button closes it.
 * `mine` are the tasks that the user holds, undefined until the list is known; an address that names
 * another is told to `onForeign` and left.
 */
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
  /** The address is being left: it still names the task for a moment, and going back once more would leave the app. */
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
    // As the list has it now: Frota may have corrected its check-in. One that left the list stays as it was.
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
