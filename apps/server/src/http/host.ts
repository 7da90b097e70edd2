import { BlockList, isIPv6 } from 'node:net';
import { healthzRoute } from '@frota/contract/operacao';
import { mensagensGerais } from '@frota/contract/rota';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';

/** Includes IPv4 mapped in IPv6. */
export function createNetworks(names: readonly string[]): (address: string) => boolean {
  const networks = new BlockList();
  for (const name of names) {
    const [address = '', prefix] = name.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return networks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

export const THIS_MACHINE: readonly string[] = ['127.0.0.0/8', '::1'];

const FORWARDING =
  /(^|-)(forwarded|via)(-|$)|(^|-)(client|real|connecting|user)-?ip$|-external-address$/;

/** By any proxy, trusted or not: the connection's address is not the caller's. */
export function isForwarded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return Object.keys(headers).some((name) => FORWARDING.test(name));
}

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
