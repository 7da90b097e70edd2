import { hostname, networkInterfaces } from 'node:os';

/** Addresses by which other machines reach this one; those of one network cable alone (fe80::) are left out. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ address, internal }) => !internal && !/^fe80:/i.test(address))
    .map(({ address }) => address);
}

/** As its network may call it: `patio` and, where it answers by itself (mDNS), `patio.local`. */
export function machineDomains(): [string, ...string[]] {
  const name = hostname().toLowerCase();
  const [first = name] = name.split('.');
  const names = [name, `${first}.local`].filter((text) => /^[a-z0-9.-]+$/.test(text));
  return ['localhost', ...new Set(names)];
}
