/** `endereco`: unknown address; `carta`: this letter refused; `depois`: retry; `incerta`: unknown whether taken. */
export type MailFailure = 'endereco' | 'carta' | 'depois' | 'incerta';

export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;

  constructor(failure: MailFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

export interface Letter {
  /** UUID, its Message-ID. */
  readonly id: string;
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
  readonly em: Date;
  /** One-click unsubscription (RFC 8058 over https). */
  readonly sair: string;
}

export interface MailLine {
  /** In bounded time. Throws MailError. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

export interface Mail {
  /** In bounded time; ends on `stop`. Throws MailError `depois`. */
  open(stop: AbortSignal): Promise<MailLine>;
}
