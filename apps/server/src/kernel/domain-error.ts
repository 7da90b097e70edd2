import { type MotivoImagemInvalida, mensagensLeitura } from '@frota/contract/ocr';
import { mensagensGerais } from '@frota/contract/rota';

/** Only `http/` knows the status of each. */
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

interface DomainErrorDetail {
  readonly campos?: Readonly<Record<string, string>>;
  readonly sugestao?: string;
  /** The current record, where a save came too late. */
  readonly atual?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** The message is a Portuguese sentence for the user. */
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

export function invalidFields(campos: Readonly<Record<string, string>>): DomainError {
  const [first = mensagensGerais.dadosInvalidos] = Object.values(campos);
  return new DomainError('invalid', first, { campos });
}

export function invalidField(campo: string, message: string): DomainError {
  return invalidFields({ [campo]: message });
}

const REFUSALS: Record<MotivoImagemInvalida, readonly [DomainErrorKind, string]> = {
  vazia: ['invalid', mensagensLeitura.imagemVazia],
  'nao-e-imagem': ['unsupported', mensagensLeitura.imagemInvalida],
  'formato-nao-aceito': ['unsupported', mensagensLeitura.imagemInvalida],
  truncada: ['invalid', mensagensLeitura.imagemTruncada],
  'grande-demais': ['tooLarge', mensagensLeitura.imagemGrande],
  'pixels-demais': ['tooLarge', mensagensLeitura.imagemPixels],
};

export function photoError(motivo: MotivoImagemInvalida): DomainError {
  const [kind, message] = REFUSALS[motivo];
  return new DomainError(kind, message);
}
