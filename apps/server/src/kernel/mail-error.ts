/**
 * Why a letter was not taken: the server does not know the address (`endereco`) or does not want this letter (`carta`); it
 * may be tried again, as nothing was taken (`depois`); or nobody knows whether it was (`incerta`).
 */
export type MailFailure = 'endereco' | 'carta' | 'depois' | 'incerta';

/** A letter that was not taken, in the mail server's words without the address. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;

  constructor(failure: MailFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
