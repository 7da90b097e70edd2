import type { Tarefa } from '@frota/contract/tarefas';

export interface GruposTarefa<T> {
  readonly minhas: readonly T[];
  readonly livres: readonly T[];
  readonly deOutros: readonly T[];
}

/** Own, free, and others'; the order is kept. */
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
