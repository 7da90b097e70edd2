import { createHmac, randomBytes } from 'node:crypto';
import { SEGREDO_PREFIXO } from '@frota/contract/webhooks';

export const newSegredo = (): string => SEGREDO_PREFIXO + randomBytes(32).toString('base64');

interface Assinada {
  /** The same at each attempt. */
  readonly id: string;
  readonly em: Date;
  readonly body: string;
}

/** Standard Webhooks, signed with each secret. */
export function headersOf(
  { id, em, body }: Assinada,
  segredos: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = Math.floor(em.getTime() / 1000);
  const signatures = segredos.map((segredo) => {
    const key = Buffer.from(segredo.slice(SEGREDO_PREFIXO.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'gestao-de-frota',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
