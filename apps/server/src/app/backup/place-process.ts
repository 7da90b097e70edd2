import { buffer } from 'node:stream/consumers';
import { mensagensSistema } from '@frota/contract/sistema';
import { createPool, ProcessoError, RecusaError } from '@frota/processos';
import type { BesideCopies, Copiador } from '../../features/sistema/copiador.ts';
import { BackupError } from './error.ts';
import { momentOf } from './file.ts';
import type { PlaceJob } from './place.worker.ts';

const LIMITS = {
  workers: 1,
  maxQueue: 16,
  maxPerOwner: 16,
  timeoutMs: 60_000,
  idleMs: 30_000,
  workerUrl: new URL('./place.worker.ts', import.meta.url),
};

/** Through a child process, killed after a minute: an absent network disk blocks whoever asks. */
export function createPlaceProcess(
  lugar: string,
  variables: NodeJS.ProcessEnv,
  limits: Partial<typeof LIMITS> = {},
): Pick<Copiador, 'open' | 'list'> {
  const env = Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const pool = createPool<PlaceJob, unknown>({ ...LIMITS, ...limits, env });

  async function ask(job: PlaceJob): Promise<unknown> {
    try {
      return await pool.run(lugar, job);
    } catch (cause) {
      if (cause instanceof RecusaError) throw new BackupError(cause.motivo, { cause });
      const isLate = cause instanceof ProcessoError && cause.motivo === 'tempoEsgotado';
      const why = isLate ? mensagensSistema.lugarParado(lugar) : mensagensSistema.processoParou;
      throw new BackupError(why, { cause });
    }
  }

  const beside: BesideCopies = {
    async write(key, bytes) {
      await ask({ task: 'write', key, bytes: await buffer(bytes) });
    },
    async remove(key) {
      await ask({ task: 'remove', key });
    },
    async *list(prefix) {
      yield* (await ask({ task: 'list', prefix })) as { key: string; size: number }[];
    },
  };
  return {
    open: async () => beside,
    async list() {
      const names = (await ask({ task: 'copies' })) as string[];
      return names.map((arquivo) => ({ arquivo, em: momentOf(arquivo)! }));
    },
  };
}
