import type { Inscricao } from '@frota/contract/avisos';

/** What an installation signs with before push services (VAPID, RFC 8292): a P-256 key pair, raw bytes in base64url. */
export interface ChavesPush {
  readonly publica: string;
  readonly privada: string;
}

/** Tells a device something, by way of its browser's push service. */
export interface Push {
  /** The push service that a subscription's address is of; undefined where it is nobody's, and so never called. */
  serviceOf(endpoint: string): string | undefined;
  /**
   * Encrypts and hands over a message. Answers 'gone' where the service knows the subscription no more.
   * Throws where the message was not taken.
   */
  send(inscricao: Inscricao, text: string, chaves: ChavesPush): Promise<'sent' | 'gone'>;
}
