import { mensagensNotas } from '@frota/contract/posto';
import { createPool, ProcessoError, RecusaError } from '@frota/processos';
import {
  type ArquivoNaPasta,
  type PastaDeNotas,
  PastaError,
} from '../../features/posto/notas/pasta.ts';
import type { PastaJob } from './pasta.worker.ts';

const LIMITS = {
  workers: 1,
  maxQueue: 4,
  maxPerOwner: 4,
  timeoutMs: 30_000,
  idleMs: 60_000,
  workerUrl: new URL('./pasta.worker.ts', import.meta.url),
};

/** Through a child process, killed after half a minute: an absent network disk blocks whoever asks. */
export function createPasta(lugar: string, limits: Partial<typeof LIMITS> = {}): PastaDeNotas {
  const pool = createPool<PastaJob, unknown>({ ...LIMITS, ...limits, env: { ENTRADA_DIR: lugar } });

  async function ask(job: PastaJob): Promise<unknown> {
    try {
      return await pool.run(lugar, job);
    } catch (cause) {
      if (cause instanceof RecusaError) throw new PastaError(cause.motivo, { cause });
      const parada = cause instanceof ProcessoError && cause.motivo === 'tempoEsgotado';
      const { pastaParada, pastaIlegivel } = mensagensNotas;
      throw new PastaError((parada ? pastaParada : pastaIlegivel)(lugar), { parada, cause });
    }
  }

  return {
    list: () => ask({ task: 'list' }) as Promise<ArquivoNaPasta[]>,
    read: (arquivo) => ask({ task: 'read', arquivo }) as Promise<Uint8Array | undefined>,
    async move(arquivo, para, porque) {
      await ask({ task: 'move', arquivo, para, porque });
    },
  };
}
