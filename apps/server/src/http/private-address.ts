import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('10.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('172.16.0.0', 12, 'ipv4');
PRIVATE.addSubnet('192.168.0.0', 16, 'ipv4');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Whether an IP address is this machine's or a private network's (IPv4 mapped in IPv6 included). */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return PRIVATE.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/**
 * The address that a call came from. Where a proxy stands in front that is not believed (TRUST_PROXY is
 * off), that cannot be told, and the answer is no private address.
 */
export function clientAddress(request: FastifyRequest): string {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  const believed = request.ips !== undefined;
  return forwarded !== undefined && !believed ? '0.0.0.0' : request.ip;
}
