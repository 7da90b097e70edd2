import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

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
