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

/** The queue is full; asking again later may succeed. */
export class FilaCheiaError extends Error {
  override readonly name = 'FilaCheiaError';
  constructor() {
    super('the reading queue is full');
  }
}

/** The photo took longer than the limit and was given up. */
export class TempoEsgotadoError extends Error {
  override readonly name = 'TempoEsgotadoError';
  constructor(ms: number) {
    super(`the photo was not read within ${ms} ms`);
  }
}

/** The worker failed or died while it held this photo. */
export class FalhaLeituraError extends Error {
  override readonly name = 'FalhaLeituraError';
}

/** The reader was closed before the photo was read. */
export class LeitorFechadoError extends Error {
  override readonly name = 'LeitorFechadoError';
  constructor() {
    super('the reader is closed');
  }
}
