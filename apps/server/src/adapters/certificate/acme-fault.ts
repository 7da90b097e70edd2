import type { FalhaCertificado } from '@frota/contract/certificado';

/** What authorities say, each in its own words. */
const SAID: readonly (readonly [RegExp, FalhaCertificado])[] = [
  [/rate ?limit|too many/i, 'limite'],
  [/\bDNS\b|NXDOMAIN|SERVFAIL|no such host|no valid (A|IP)|not resolve/i, 'sem_nome'],
  [/connect|timeout|refused|unreachable|invalid response|unauthorized|EOF/i, 'porta_80'],
];

/** Why there was no certificate, of what an order was rejected with. */
export function motivoOf(error: unknown): FalhaCertificado {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  // Of the line to the authority; what the authority says has none.
  if (code !== undefined) return 'sem_autoridade';
  return SAID.find(([words]) => words.test(message))?.[1] ?? 'recusado';
}
