import type { FalhaCertificado } from '@frota/contract/certificado';

/** PEM texts; the chain follows the certificate. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface Looked {
  readonly certificate: Certificate;
  /** Why it is not a newer one; `detalhe` is for the log. */
  readonly falha: {
    readonly motivo: FalhaCertificado;
    readonly desde: Date;
    readonly detalhe?: string;
  } | null;
}

/** Where the server's own https has its certificate from. */
export interface CertificateSource {
  /** What is to be served now; renews it where that is due. Does not throw for a renewal that fails. */
  look(): Promise<Looked>;
}

/** There is no certificate to begin with; its message is for the operator. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError';
}
