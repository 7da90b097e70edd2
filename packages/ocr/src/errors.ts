import type { MotivoImagemInvalida } from '@frota/contract/ocr/leitura';

export type { MotivoImagemInvalida };

/** The file is at fault: the same file gives the same answer. */
export class ImagemInvalidaError extends Error {
  override readonly name = 'ImagemInvalidaError';
  readonly motivo: MotivoImagemInvalida;
  constructor(motivo: MotivoImagemInvalida, options?: ErrorOptions) {
    super(`not a readable photo: ${motivo}`, options);
    this.motivo = motivo;
  }
}
