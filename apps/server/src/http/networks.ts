import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

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
