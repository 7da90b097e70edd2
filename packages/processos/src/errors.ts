/** The job is not at fault: it may succeed later. */
type MotivoProcesso = 'filaCheia' | 'tempoEsgotado' | 'falha' | 'fechado';

/** Queue full, timeout, process failed, or pool closed. */
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
  /** From the process's error. */
  readonly motivo: string;
  constructor(motivo: string) {
    super(`refused: ${motivo}`);
    this.motivo = motivo;
  }
}
