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

/** An answer over plain http. */
export interface PlainAnswer {
  /** Its Content-Type. */
  readonly type: string;
  readonly body: string;
}

/** Where the server's own https has its certificate from. */
export interface CertificateSource {
  /**
   * What is to be served now; renews it where that is due and the server can be reached (`mayRenew`). Does not throw for a
   * renewal that fails.
   */
  look(mayRenew: boolean): Promise<Looked>;
  /** What it has to say over plain http; `https` is the address of the app itself. */
  answer?(path: string, https: string): Promise<PlainAnswer | undefined>;
  /** An authority that devices do not know yet: its SHA-256, and the port over which `/autoridade` hands it to them. */
  readonly autoridade?: { readonly impressao: string; readonly porta: number };
}

/** There is no certificate to begin with; its message is for the operator. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError';
}
