import { ImagemInvalidaError } from '@frota/ocr';
import { photoError } from '../../kernel/photo-error.ts';
import type { PhotoPreparer } from '../../ports/photo-preparer.ts';
import { encodePhoto, shrinkPhoto } from './encode.ts';

/** In this process, without timeout; for tests. */
export function createLocalPhotoPreparer(): PhotoPreparer {
  return {
    prepare: async (bytes) => {
      try {
        return await encodePhoto(bytes);
      } catch (error) {
        throw error instanceof ImagemInvalidaError ? photoError(error.motivo) : error;
      }
    },
    shrink: shrinkPhoto,
    close: async () => {},
  };
}
