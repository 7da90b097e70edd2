import { mensagensGerais } from '@frota/contract/rota';

/** What kind of refusal it is; `http/` alone knows the status that each one gets. */
export type DomainErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'timeout'
  | 'conflict'
  | 'tooLarge'
  | 'unsupported'
  | 'tooMany'
  | 'busy';

export interface DomainErrorDetail {
  /** One sentence per field, for forms. */
  readonly campos?: Readonly<Record<string, string>>;
  readonly sugestao?: string;
  /** The record that a save came too late for, as the API gives it. */
  readonly atual?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** A refusal that the user is told of, with the sentence in Portuguese as its message. */
export class DomainError extends Error {
  readonly kind: DomainErrorKind;
  readonly detail: DomainErrorDetail;

  constructor(kind: DomainErrorKind, message: string, detail: DomainErrorDetail = {}) {
    super(message);
    this.name = 'DomainError';
    this.kind = kind;
    this.detail = detail;
  }
}

/** What is wrong with fields of a form, a sentence each; the first one stands above the form. */
export function invalidFields(campos: Readonly<Record<string, string>>): DomainError {
  const [first = mensagensGerais.dadosInvalidos] = Object.values(campos);
  return new DomainError('invalid', first, { campos });
}

/** What is wrong with one field of a form. */
export function invalidField(campo: string, message: string): DomainError {
  return invalidFields({ [campo]: message });
}
