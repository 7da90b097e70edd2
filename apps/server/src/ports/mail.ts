export interface Letter {
  /** A UUID: its Message-ID. */
  readonly id: string;
  /** The address, without a name. */
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
  readonly em: Date;
  /** By which it is ended, without a page (RFC 8058 where it is https). */
  readonly sair: string;
}

/** A mail server that has let us in. */
export interface MailLine {
  /** Hands a letter over, within a bounded time. Throws MailError. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Where letters are handed over. */
export interface Mail {
  /** Within a bounded time; ends at once where `stop` is aborted. Throws MailError `depois`. */
  open(stop: AbortSignal): Promise<MailLine>;
}
