import type { Inscricao } from '@frota/contract/avisos';

/** VAPID (RFC 8292): P-256, raw bytes in base64url. */
export interface ChavesPush {
  readonly publica: string;
  readonly privada: string;
}

export interface Push {
  /** Undefined for an unknown one, which is never called. */
  serviceOf(endpoint: string): string | undefined;
  /** 'gone': the service does not know the subscription any more. Throws where it did not accept the message. */
  send(inscricao: Inscricao, text: string, chaves: ChavesPush): Promise<'sent' | 'gone'>;
}
