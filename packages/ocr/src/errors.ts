/** Why a file cannot be read as a photo. */
export type MotivoImagemInvalida =
  | 'vazia'
  | 'nao-e-imagem'
  | 'formato-nao-aceito'
  | 'truncada'
  | 'grande-demais'
  | 'pixels-demais';

/** The caller's file is at fault; asking again with the same file gives the same answer. */
export class ImagemInvalidaError extends Error {
  override readonly name = 'ImagemInvalidaError';
  readonly motivo: MotivoImagemInvalida;
  constructor(motivo: MotivoImagemInvalida, options?: ErrorOptions) {
    super(`not a readable photo: ${motivo}`, options);
    this.motivo = motivo;
  }
}
