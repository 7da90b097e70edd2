import type { Tarefa } from '@frota/contract/tarefas';

export function draftName({ id }: Pick<Tarefa, 'id'>): string {
  return `tarefa/${id}`;
}
