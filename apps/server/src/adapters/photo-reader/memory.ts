import type { TipoLeitura } from '@frota/contract/ocr';
import type { PhotoReader, PhotoReading, ReadingContext } from '../../ports/photo-reader.ts';

/** Answers what `answer` says of a photo, without looking at its pixels; for tests. */
export function createMemoryPhotoReader(
  answer: (bytes: Uint8Array, tipo: TipoLeitura, context: ReadingContext) => Partial<PhotoReading>,
): PhotoReader {
  return {
    read: async (bytes, tipo, context) => ({
      texto: '',
      confianca: 1,
      confirmar: false,
      caixas: [],
      alternativas: [],
      ms: 1,
      ...answer(bytes, tipo, context),
    }),
    warmUp: () => {},
    close: async () => {},
  };
}
