import type { Tarefa } from '@frota/contract/tarefas';

export interface GruposTarefa<T> {
  readonly minhas: readonly T[];
  readonly livres: readonly T[];
  readonly deOutros: readonly T[];
}

/** The tasks that the user holds, those that nobody holds and those of others, each in the list's order. */
export function groupTarefas<T extends Pick<Tarefa, 'minha' | 'status'>>(
  tarefas: readonly T[],
): GruposTarefa<T> {
  const others = tarefas.filter(({ minha }) => !minha);
  return {
    minhas: tarefas.filter(({ minha }) => minha),
    livres: others.filter(({ status }) => status === 'pendente'),
    deOutros: others.filter(({ status }) => status !== 'pendente'),
  };
}
