import type { Passwords } from '../ports/passwords.ts';

/** Passwords without the slow hash, so that suites may log in often; 'password1' alone is common. */
export const fakePasswords: Passwords = {
  hash: async (senha) => `fake:${senha}`,
  verify: async (hash, senha) => hash === `fake:${senha}`,
  isCommon: async (senha) => senha === 'password1',
};
