/** `versao` changes whenever the file is written or replaced. */
export interface ArquivoNaPasta {
  /** The name's bytes, one character each: old programs may write Latin-1. */
  readonly chave: string;
  readonly nome: string;
  readonly versao: string;
  readonly bytes: number;
}

/** ENTRADA_DIR. Each call throws PastaError where the folder cannot be used. */
export interface PastaDeNotas {
  /** Regular files that may be invoices; at most some hundred. */
  list(): Promise<readonly ArquivoNaPasta[]>;
  /** Undefined where it is missing or changed. */
  read(arquivo: ArquivoNaPasta): Promise<Uint8Array | undefined>;
  /** With a text that says why; nothing where it is missing or changed. */
  move(
    arquivo: ArquivoNaPasta,
    para: 'processados' | 'recusados',
    porque: string | undefined,
  ): Promise<void>;
}

/** A sentence; `parada`: it does not answer. */
export class PastaError extends Error {
  override readonly name = 'PastaError';
  readonly parada: boolean;
  constructor(
    message: string,
    { parada = false, ...options }: ErrorOptions & { parada?: boolean } = {},
  ) {
    super(message, options);
    this.parada = parada;
  }
}
