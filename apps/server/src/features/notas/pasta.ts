/** A file in the watched folder; `versao` is another one as soon as it is written or replaced. */
export interface ArquivoNaPasta {
  /** The bytes of its name, a character each: an old program may write Latin-1. */
  readonly chave: string;
  /** Its name as people read it. */
  readonly nome: string;
  readonly versao: string;
  readonly bytes: number;
}

/** The folder in which invoices are laid (ENTRADA_DIR). Each call throws PastaError where it cannot be used. */
export interface PastaDeNotas {
  /** Ordinary files in it that may be invoices, by name; a few hundred at most. */
  list(): Promise<readonly ArquivoNaPasta[]>;
  /** Undefined where it is gone, or another one by now. */
  read(arquivo: ArquivoNaPasta): Promise<Uint8Array | undefined>;
  /** Moves it below the folder, with a text beside it that says why. Does nothing where it is gone, or another one by now. */
  move(
    arquivo: ArquivoNaPasta,
    para: 'processados' | 'recusados',
    porque: string | undefined,
  ): Promise<void>;
}

/** Why the folder cannot be used, as a sentence; `parada` where it does not even answer. */
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
