import type { Db } from '../../database/schema.ts';
import type { Mudou, RecordChanges } from '../../noun/mudou.ts';
import { freeTarefasOf } from './repository.ts';

/** Frees the tasks of a user who can no longer complete or return them, as if they were new. */
export async function releaseTarefas(
  trx: Db,
  mudou: Mudou,
  { id, autor_id }: RecordChanges['usuario'],
): Promise<void> {
  for (const tarefa of await freeTarefasOf(trx, id)) {
    if (!tarefa.excluido_em) await mudou(trx, 'tarefa', { livre: { ...tarefa, autor_id } });
  }
}
