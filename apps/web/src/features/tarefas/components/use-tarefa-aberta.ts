import type { Tarefa } from '@frota/contract';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAM = 'tarefa';

export interface TarefaAberta {
  /** Whose form is kept, shown or not: going back loses nothing that was filled in. */
  readonly montada: Tarefa | undefined;
  /** Whether the address asks for a form. */
  readonly aberta: boolean;
  readonly abrir: (tarefa: Tarefa) => void;
  /** Leaves the form as the phone's back button does. */
  readonly fechar: () => void;
  /** Forgets what was filled in. */
  readonly descartar: () => void;
}

/** The task whose form the address asks for. */
export function useTarefaParam(): string | null {
  const [params] = useSearchParams();
  return params.get(PARAM);
}

/**
 * The task form's place in the address (`?tarefa=id`), so that the phone's back button closes it.
 * `mine` are the tasks that the user holds, undefined until the list is known; an address that names
 * another is told to `onAlheia` and left.
 */
export function useTarefaAberta(
  mine: readonly Tarefa[] | undefined,
  onAlheia: () => void,
): TarefaAberta {
  const id = useTarefaParam();
  const location = useLocation();
  const navigate = useNavigate();
  const [montada, setMontada] = useState<Tarefa>();
  const found = mine?.find((tarefa) => tarefa.id === id);
  const known = montada?.id === id || found !== undefined;

  function fechar(): void {
    const daLista = (location.state as { daLista?: boolean } | null)?.daLista;
    if (daLista) void navigate(-1);
    else void navigate(location.pathname, { replace: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address and list
  useEffect(() => {
    if (id === null || montada?.id === id) return;
    if (found) setMontada(found);
    else if (mine) {
      onAlheia();
      fechar();
    }
  }, [id, mine, montada]);

  return {
    montada,
    aberta: id !== null && known,
    abrir: (tarefa) => {
      if (montada?.id !== tarefa.id) setMontada(tarefa);
      void navigate({ search: `?${PARAM}=${tarefa.id}` }, { state: { daLista: true } });
    },
    fechar,
    descartar: () => setMontada(undefined),
  };
}
