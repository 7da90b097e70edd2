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
