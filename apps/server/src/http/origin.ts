import { mensagensGerais } from '@frota/contract/rota';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';
import { isHttps } from './https.ts';

/** Against cross-site requests; without Origin it is no browser. */
export async function refuseForeignOrigin(request: FastifyRequest): Promise<void> {
  const origin = request.headers.origin;
  if (origin === undefined) return;
  const own = plainOrigin(`${isHttps(request) ? 'https' : 'http'}://${request.host}`);
  if (own !== undefined && plainOrigin(origin) === own) return;
  throw new DomainError('forbidden', mensagensGerais.origemEstranha);
}

/** Without default port; undefined for 'null' and others. */
function plainOrigin(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).origin : undefined;
}
