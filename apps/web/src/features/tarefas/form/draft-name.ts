import type { Tarefa } from '@frota/contract/tarefas';

/** What a task's form is kept under. */
export function draftName({ id }: Pick<Tarefa, 'id'>): string {
  return `tarefa/${id}`;
}
