import type { Db } from '../../database/schema.ts';
import type { Events } from '../../ports/events.ts';
import type { Avisos } from '../avisos/service.ts';
import { freeTarefasOf } from './repository.ts';

/**
 * Frees the tasks of a user who can neither complete nor give them back any more; answers what tells the yard of
 * them, each as a new one, once that is committed.
 */
export function createReleaseTarefas({
  events,
  avisos,
}: {
  readonly events: Events;
  readonly avisos: Avisos;
}): (trx: Db, usuarioId: number) => Promise<(autorId: number) => Promise<void>> {
  return async (trx, usuarioId) => {
    const released = await freeTarefasOf(trx, usuarioId);
    const free = released.filter(({ excluido_em }) => !excluido_em);
    return async (autorId) => {
      if (free.length === 0) return;
      for (const tarefa of free) avisos.tarefaLivre(autorId, tarefa);
      await events.publish('tarefas');
    };
  };
}
