import { mensagensGerais } from '@frota/contract';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';

/** Refuses a request that another site's page makes; one without Origin is no browser's and passes. */
export async function refuseForeignOrigin(request: FastifyRequest): Promise<void> {
  const origin = request.headers.origin;
  if (origin === undefined || originHost(origin) === plainHost(request.host)) return;
  throw new DomainError('forbidden', mensagensGerais.origemEstranha);
}

function originHost(origin: string): string | undefined {
  return URL.canParse(origin) ? plainHost(new URL(origin).host) : undefined;
}

/** A default port may be written or not. */
function plainHost(host: string): string | undefined {
  return host.toLowerCase().replace(/:(80|443)$/, '') || undefined;
}
