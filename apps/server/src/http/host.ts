import { healthzRoute } from '@frota/contract/operacao';
import { mensagensGerais } from '@frota/contract/rota';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';
import { createNetworks, isForwarded, THIS_MACHINE } from './networks.ts';

const isThisMachine = createNetworks(THIS_MACHINE);

/** Refuses two Host lines (a proxy may have read the other) and names not in `hosts`. Local calls of /healthz pass. */
export function createHostRefusal(
  hosts: readonly string[] | undefined,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (hostLines(request.raw.rawHeaders) > 1) {
      throw new DomainError('invalid', mensagensGerais.enderecoRepetido);
    }
    if (hosts === undefined || hosts.includes(nameOf(request.host)) || isOwnLook(request)) return;
    throw new DomainError('invalid', mensagensGerais.enderecoErrado);
  };
}

function hostLines(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
}

export function nameOf(host: string): string {
  return /^(\[.+\]|[^:]+)(?::\d+)?$/.exec(host.toLowerCase())?.[1] ?? '';
}

function isOwnLook(request: FastifyRequest): boolean {
  return (
    request.routeOptions.url === healthzRoute.path &&
    !isForwarded(request) &&
    isThisMachine(request.socket.remoteAddress ?? '')
  );
}
