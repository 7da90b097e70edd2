import { mensagensGerais } from '@frota/contract/rota';
import { DomainError } from '../kernel/domain-error.ts';
import type { UploadLimits } from './upload-limits.ts';

export interface Upload {
  /** Before the bytes are kept. Throws `tooMany` (user's share) or `busy` (all). */
  add(bytes: number): void;
  release(): void;
}

export interface UploadsInFlight {
  open(usuarioId: number): Upload;
}

const RETRY_SECONDS = 5;

export function createUploadsInFlight({
  userBytes,
  totalBytes,
}: Pick<UploadLimits, 'userBytes' | 'totalBytes'>): UploadsInFlight {
  const perUser = new Map<number, number>();
  let total = 0;

  function change(usuarioId: number, bytes: number): void {
    const held = (perUser.get(usuarioId) ?? 0) + bytes;
    if (held > 0) perUser.set(usuarioId, held);
    else perUser.delete(usuarioId);
    total += bytes;
  }

  return {
    open(usuarioId) {
      let held = 0;
      return {
        add(bytes) {
          const wait = { retryAfterSeconds: RETRY_SECONDS };
          if ((perUser.get(usuarioId) ?? 0) + bytes > userBytes) {
            throw new DomainError('tooMany', mensagensGerais.enviosDemais, wait);
          }
          if (total + bytes > totalBytes) {
            throw new DomainError('busy', mensagensGerais.ocupado, wait);
          }
          held += bytes;
          change(usuarioId, bytes);
        },
        release() {
          change(usuarioId, -held);
          held = 0;
        },
      };
    },
  };
}
