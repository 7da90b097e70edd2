import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4: this host, private, shared, link-local, documentation, multicast. */
const CLOSED = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8] as const,
  ['10.0.0.0', 8] as const,
  ['100.64.0.0', 10] as const,
  ['127.0.0.0', 8] as const,
  ['169.254.0.0', 16] as const,
  ['172.16.0.0', 12] as const,
  ['192.0.0.0', 24] as const,
  ['192.0.2.0', 24] as const,
  ['192.88.99.0', 24] as const,
  ['192.168.0.0', 16] as const,
  ['198.18.0.0', 15] as const,
  ['198.51.100.0', 24] as const,
  ['203.0.113.0', 24] as const,
  ['224.0.0.0', 4] as const,
  ['240.0.0.0', 4] as const,
] as const) {
  CLOSED.addSubnet(net, prefix, 'ipv4');
}

/** IPv6: global addresses, without Teredo, documentation, 6to4. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
const TUNNELS = new BlockList();
TUNNELS.addSubnet('2001::', 23, 'ipv6');
TUNNELS.addSubnet('2001:db8::', 32, 'ipv6');
TUNNELS.addSubnet('2002::', 16, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !CLOSED.check(address, 'ipv4');
  return family === 6 && GLOBAL.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6');
}

export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

const resolver = new Resolver({ timeout: 1_500, tries: 2 });

/** Through the network: the system's own resolver holds one of four threads that passwords and files need. */
export const resolveName: Resolve = (hostname, _options, callback) => {
  const asked = [resolver.resolve4(hostname), resolver.resolve6(hostname)];
  void Promise.allSettled(asked).then(([v4, v6]) => {
    const found = [v4, v6].flatMap((answer, at) =>
      answer?.status === 'fulfilled'
        ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 }))
        : [],
    );
    callback(found.length > 0 ? null : fault('ENOTFOUND', `${hostname} has no address`), found);
  });
};

/** All addresses must be allowed, and the call uses these: a second look-up could differ. */
export const lookupOnce =
  (resolve: Resolve, isAllowed: (address: string) => boolean = isPublicAddress): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const closed = addresses.find(({ address }) => !isAllowed(address));
      const told = closed && fault('EACCES', `${hostname} is ${closed.address}, not public`);
      if (told) return callback(told, []);
      callback(null, addresses);
    });
  };

const fault = (code: string, message: string): Error => Object.assign(new Error(message), { code });
