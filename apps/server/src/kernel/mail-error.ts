/**
 * `endereco`: unknown address; `carta`: this letter refused; `depois`: nothing taken, retry; `incerta`: unknown
 * whether taken.
 */
export type MailFailure = 'endereco' | 'carta' | 'depois' | 'incerta';

/** The mail server's words, without the address. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;

  constructor(failure: MailFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
