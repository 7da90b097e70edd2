import { mensagensGerais } from '@frota/contract/rota';
import type { MotivoImagemInvalida } from '@frota/ocr';
import { createPool, RecusaError } from '@frota/processos';
import { DomainError, photoError } from '../../kernel/domain-error.ts';
import type { PhotoPreparer, PreparedPhoto } from '../../ports/photos.ts';

/** One user never gets both workers. docs/operacao.md names these figures. */
const LIMITS = { workers: 2, maxQueue: 64, maxPerOwner: 8, timeoutMs: 10_000, idleMs: 30_000 };

/** glibc keeps freed memory: after six photos of 40 megapixels 240 MB, with this 50. Other systems ignore it. */
const GIVE_BACK = { MALLOC_TRIM_THRESHOLD_: '131072' };

/** A small file may unpack to a huge picture: a process can be killed, and does not block the thread pool. */
export function createProcessPhotoPreparer(limits: Partial<typeof LIMITS> = {}): PhotoPreparer {
  const pool = createPool<Uint8Array, PreparedPhoto>({
    ...LIMITS,
    ...limits,
    env: GIVE_BACK,
    workerUrl: new URL('./worker.ts', import.meta.url),
  });
  const shrinking = createPool<Uint8Array, Uint8Array>({
    ...LIMITS,
    workers: 1,
    env: GIVE_BACK,
    workerUrl: new URL('./shrink.worker.ts', import.meta.url),
  });
  return {
    prepare: async (bytes, usuarioId) => {
      try {
        return await pool.run(String(usuarioId), bytes);
      } catch (error) {
        if (error instanceof RecusaError) throw photoError(error.motivo as MotivoImagemInvalida);
        // Queue full, timeout or killed: a retry may succeed.
        throw new DomainError('busy', mensagensGerais.ocupado);
      }
    },
    shrink: async (stored) => {
      try {
        // Without an owner, because a screen asks for many at once: none is refused.
        return await shrinking.runLast(stored);
      } catch {
        throw new DomainError('busy', mensagensGerais.ocupado);
      }
    },
    close: async () => {
      await Promise.all([pool.close(), shrinking.close()]);
    },
  };
}
