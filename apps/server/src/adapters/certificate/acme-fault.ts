import type { FalhaCertificado } from '@frota/contract/certificado';

const SAID: readonly (readonly [RegExp, FalhaCertificado])[] = [
  [/rate ?limit|too many/i, 'limite'],
  [/\bDNS\b|NXDOMAIN|SERVFAIL|no such host|no valid (A|IP)|not resolve/i, 'sem_nome'],
  [/connect|timeout|refused|unreachable|invalid response|unauthorized|EOF/i, 'porta_80'],
];

export function motivoOf(error: unknown): FalhaCertificado {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  // An error of the connection has a code; an authority's answer has none.
  if (code !== undefined) return 'sem_autoridade';
  return SAID.find(([words]) => words.test(message))?.[1] ?? 'recusado';
}
