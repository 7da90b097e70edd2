/** The job is not at fault: it may succeed later. */
type MotivoProcesso = 'filaCheia' | 'tempoEsgotado' | 'falha' | 'fechado';

export class ProcessoError extends Error {
  override readonly name = 'ProcessoError';
  readonly motivo: MotivoProcesso;
  constructor(motivo: MotivoProcesso, message: string, options?: ErrorOptions) {
    super(message, options);
    this.motivo = motivo;
  }
}

/** The job is at fault: the same job gives the same answer. */
export class RecusaError extends Error {
  override readonly name = 'RecusaError';
  readonly motivo: string;
  constructor(motivo: string) {
    super(`refused: ${motivo}`);
    this.motivo = motivo;
  }
}
