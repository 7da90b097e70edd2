import { hostname, networkInterfaces } from 'node:os';

/** Without link-local ones (fe80::). */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ address, internal }) => !internal && !/^fe80:/i.test(address))
    .map(({ address }) => address);
}

/** `patio`, and `patio.local` (mDNS). */
export function machineDomains(): [string, ...string[]] {
  const name = hostname().toLowerCase();
  const [first = name] = name.split('.');
  const names = [name, `${first}.local`].filter((text) => /^[a-z0-9.-]+$/.test(text));
  return ['localhost', ...new Set(names)];
}
