import { plainText } from '@frota/contract/rota';
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import type { Passwords } from '../ports/passwords.ts';

/** OWASP's first choice for argon2id. */
const COST: Options = {
  // Argon2id; type stripping cannot read the package's const enum.
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};
/** So many of the most frequent leaked passwords are refused, even with digits and signs around them. */
const COMMON = 10_000;
/** At most so many digits and signs are ignored: a date such as '31/12/2026' has ten. */
const ENFEITE_MAX = 10;

export function createArgon2Passwords(): Passwords {
  let nobody: Promise<string> | undefined;
  let common: Promise<Common> | undefined;
  return {
    hash: (senha) => hash(plain(senha), COST),
    async verify(stored, senha) {
      nobody ??= hash('', COST);
      const matches = await verify(stored ?? (await nobody), plain(senha));
      return stored !== undefined && matches;
    },
    async isCommon(senha) {
      common ??= loadCommon();
      const { vazadas, palavras } = await common;
      const whole = plain(senha).toLowerCase();
      const core = coreOf(senha);
      return vazadas.has(whole) || (core !== undefined && palavras.has(core));
    },
  };
}

/** Phones compose accents differently. */
function plain(senha: string): string {
  return senha.normalize('NFC');
}

/** 'flamengo' of 'Flamengo_10!'. More than ENFEITE_MAX digits and signs are a password by themselves. */
function coreOf(senha: string): string | undefined {
  const [, before = '', core, after = ''] =
    /^([^a-z]*)([a-z]+)([^a-z]*)$/.exec(plainText(plain(senha))) ?? [];
  return before.length + after.length <= ENFEITE_MAX ? core : undefined;
}

interface Common {
  readonly vazadas: ReadonlySet<string>;
  readonly palavras: ReadonlySet<string>;
}

/** Loaded at the first use; most frequent first. */
async function loadCommon(): Promise<Common> {
  const [{ dictionary: leaked }, { dictionary: portuguese }] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  const vazadas = leaked['passwords-common'].map(String);
  const palavras = Object.values(portuguese)
    .flat()
    .map((word) => plainText(String(word)));
  return {
    vazadas: new Set(vazadas),
    palavras: new Set([...vazadas.slice(0, COMMON), ...palavras]),
  };
}
