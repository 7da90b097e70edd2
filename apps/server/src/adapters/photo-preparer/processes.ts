import { mensagensGerais } from '@frota/contract';
import { ImagemInvalidaError } from '@frota/ocr';
import { createPool, fromResposta, type Resposta } from '@frota/ocr/pool';
import { DomainError } from '../../kernel/domain-error.ts';
import { photoError } from '../../kernel/photo-error.ts';
import type { PhotoPreparer, PreparedPhoto } from '../../ports/photo-preparer.ts';

/** docs/operacao.md names them. One user never has more than one of the two. */
const LIMITS = { workers: 2, maxQueue: 64, maxPerOwner: 8, timeoutMs: 10_000, idleMs: 60_000 };

/**
 * Prepares photos in processes of this server's own: what unpacks to much takes its memory there, can
 * be ended at any moment, and holds up neither logins nor files, which share this process's threads.
 */
export function createProcessPhotoPreparer(limits: Partial<typeof LIMITS> = {}): PhotoPreparer {
  const pool = createPool<Uint8Array, Resposta<PreparedPhoto>>({
    ...LIMITS,
    ...limits,
    workerUrl: new URL('./worker.ts', import.meta.url),
  });
  return {
    prepare: async (bytes, usuarioId) => {
      try {
        return fromResposta(await pool.run(String(usuarioId), bytes));
      } catch (error) {
        if (error instanceof ImagemInvalidaError) throw photoError(error.motivo);
        // Too many waiting, too long, or the process was ended: the same photo may pass later.
        throw new DomainError('busy', mensagensGerais.ocupado);
      }
    },
    close: pool.close,
  };
}
