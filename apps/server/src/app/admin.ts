import { createAvisosService } from '../features/avisos/service.ts';
import { createReleaseTarefas } from '../features/tarefas/release.ts';
import { createUsuariosAdmin, type UsuariosAdmin } from '../features/usuarios/admin.service.ts';
import type { Resources } from './resources.ts';

/** What the command line does with users, without a server: each call waits until the devices are told. */
export function createAdmin(
  resources: Pick<Resources, 'database' | 'clock' | 'passwords' | 'events' | 'push'>,
  empresa: string,
): UsuariosAdmin {
  const given = { ...resources, db: resources.database.db, empresa, onError: console.warn };
  const avisos = createAvisosService(given);
  const release = createReleaseTarefas({ ...given, avisos });
  return createUsuariosAdmin({
    ...given,
    async releaseTarefas(trx, usuarioId) {
      const tell = await release(trx, usuarioId);
      return async (autorId) => {
        await tell(autorId);
        await avisos.settled();
      };
    },
  });
}
