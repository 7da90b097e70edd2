import type { TipoLeitura } from '@frota/contract/ocr';
import type { PhotoReader, PhotoReading, ReadingContext } from '../../ports/photos.ts';

/** For tests: does not look at the pixels. */
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
