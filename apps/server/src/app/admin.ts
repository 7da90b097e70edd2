import { afterCommit } from '../database/transaction.ts';
import { createAvisosService } from '../features/avisos/service.ts';
import { createSeguidores } from '../features/eventos/seguidores.ts';
import { releaseTarefas } from '../features/tarefas/release.ts';
import { createUsuariosAdmin, type UsuariosAdmin } from '../features/usuarios/admin.service.ts';
import { createMudou, type Mudou } from '../noun/mudou.ts';
import type { Resources } from './resources.ts';

export function createAdmin(
  resources: Pick<Resources, 'database' | 'clock' | 'passwords' | 'events' | 'push'>,
  empresa: string,
): UsuariosAdmin {
  const given = { ...resources, db: resources.database.db, empresa, onError: console.warn };
  const avisos = createAvisosService(given);
  const mudou: Mudou = createMudou(() => [
    { usuario: (trx, usuario) => releaseTarefas(trx, mudou, usuario) },
    createSeguidores(resources.events),
    avisos.seguidores,
    { tarefa: async (trx) => afterCommit(trx, 'devices', () => avisos.settled()) },
  ]);
  return createUsuariosAdmin({ ...given, mudou });
}
