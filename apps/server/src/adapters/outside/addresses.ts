import { networkInterfaces } from 'node:os';

/** This machine's, without link-local ones (fe80::). */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ address, internal }) => !internal && !/^fe80:/i.test(address))
    .map(({ address }) => address);
}
