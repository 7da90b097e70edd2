import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import type { Passwords } from '../ports/passwords.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST: Options = {
  // The package declares a const enum, which type stripping cannot read: 2 is Argon2id.
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};
const COMMON = 10_000;

export function createArgon2Passwords(): Passwords {
  let nobody: Promise<string> | undefined;
  let common: Promise<ReadonlySet<string>> | undefined;
  return {
    hash: (senha) => hash(plain(senha), COST),
    async verify(stored, senha) {
      nobody ??= hash('', COST);
      const matches = await verify(stored ?? (await nobody), plain(senha));
      return stored !== undefined && matches;
    },
    async isCommon(senha) {
      common ??= loadCommon();
      return (await common).has(plain(senha).toLowerCase());
    },
  };
}

/** Phones compose accents differently; the same typed password must be the same bytes. */
function plain(senha: string): string {
  return senha.normalize('NFC');
}

/** Loaded at the first use only: 50,000 words, ordered by how often they were found in leaks. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMON).map(String));
}
