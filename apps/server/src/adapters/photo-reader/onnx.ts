import { mensagensLeitura } from '@frota/contract';
import {
  createLeitor,
  FalhaLeituraError,
  FilaCheiaError,
  ImagemInvalidaError,
  LeitorFechadoError,
  type LeitorOptions,
  TempoEsgotadoError,
} from '@frota/ocr';
import { DomainError } from '../../kernel/domain-error.ts';
import { photoError } from '../../kernel/photo-error.ts';
import type { PhotoReader } from '../../ports/photo-reader.ts';

/** Reads photos in this process's worker threads. */
export async function createOnnxPhotoReader(options: LeitorOptions): Promise<PhotoReader> {
  const leitor = await createLeitor(options);
  return {
    read: async (bytes, tipo, { kmAnterior }) => {
      try {
        return await leitor.ler(bytes, tipo, { kmAnterior });
      } catch (error) {
        throw toDomainError(error);
      }
    },
    close: leitor.close,
  };
}

function toDomainError(error: unknown): unknown {
  if (error instanceof ImagemInvalidaError) return photoError(error.motivo);
  if (error instanceof FilaCheiaError) return new DomainError('busy', mensagensLeitura.ocupado);
  const unavailable =
    error instanceof FalhaLeituraError ||
    error instanceof TempoEsgotadoError ||
    error instanceof LeitorFechadoError;
  return unavailable ? new DomainError('busy', mensagensLeitura.indisponivel) : error;
}
