import { mensagensLeitura } from '@frota/contract/ocr';
import { createLeitor, ImagemInvalidaError, type LeitorOptions } from '@frota/ocr';
import { ProcessoError } from '@frota/processos';
import { DomainError, photoError } from '../../kernel/domain-error.ts';
import type { PhotoReader } from '../../ports/photos.ts';

/** A form has three photos. */
const MAX_PER_USER = 4;

export async function createOnnxPhotoReader(options: LeitorOptions): Promise<PhotoReader> {
  const leitor = await createLeitor({ maxPorUsuario: MAX_PER_USER, ...options });
  return {
    read: async (bytes, tipo, { usuarioId, conhecido, nobodyWaits }) => {
      try {
        return nobodyWaits
          ? await leitor.readLast(bytes, tipo, conhecido)
          : await leitor.read(bytes, tipo, conhecido, String(usuarioId));
      } catch (error) {
        throw toDomainError(error);
      }
    },
    warmUp: leitor.keepReady,
    close: leitor.close,
  };
}

function toDomainError(error: unknown): unknown {
  if (error instanceof ImagemInvalidaError) return photoError(error.motivo);
  if (!(error instanceof ProcessoError)) return error;
  const { ocupado, indisponivel } = mensagensLeitura;
  return new DomainError('busy', error.motivo === 'filaCheia' ? ocupado : indisponivel);
}
