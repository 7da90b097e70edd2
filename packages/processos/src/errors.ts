/** Why a job was not done, though the job itself is not at fault: later it may be. */
type MotivoProcesso = 'filaCheia' | 'tempoEsgotado' | 'falha' | 'fechado';

/**
 * A job that was not done: the queue is full, it took too long, its process failed or ended, or the pool is
 * closed.
 */
export class ProcessoError extends Error {
  override readonly name = 'ProcessoError';
  readonly motivo: MotivoProcesso;
  constructor(motivo: MotivoProcesso, message: string, options?: ErrorOptions) {
    super(message, options);
    this.motivo = motivo;
  }
}

/** The job is at fault, as its process says: the same job gets the same answer again. */
export class RecusaError extends Error {
  override readonly name = 'RecusaError';
  /** The `motivo` of the error that was thrown in the process. */
  readonly motivo: string;
  constructor(motivo: string) {
    super(`refused: ${motivo}`);
    this.motivo = motivo;
  }
}
