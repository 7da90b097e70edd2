import type { FalhaCertificado } from '@frota/contract/certificado';

/** PEM; the chain follows the certificate. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface Looked {
  readonly certificate: Certificate;
  readonly falha: {
    readonly motivo: FalhaCertificado;
    readonly desde: Date;
    readonly detalhe?: string;
  } | null;
}

export interface PlainAnswer {
  readonly type: string;
  readonly body: string;
}

export interface CertificateSource {
  /** Renews where due and the server can be reached (`mayRenew`). Does not throw for a failed renewal. */
  look(mayRenew: boolean): Promise<Looked>;
  /** Answers over plain http; `https`: the app's address. */
  answer?(path: string, https: string): Promise<PlainAnswer | undefined>;
  /** SHA-256, and the port of `/autoridade`. */
  readonly autoridade?: { readonly impressao: string; readonly porta: number };
}

/** For the operator. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError';
}
