import { expect, it } from 'vitest';
import { createArgon2Passwords } from './argon2-passwords.ts';

const passwords = createArgon2Passwords();

it('hashes with argon2id, 19 MiB, two passes and one lane, each time with another salt', async () => {
  const [one, two] = await Promise.all([passwords.hash('abc'), passwords.hash('abc')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

it.each([
  ['cerrado-verde', 'cerrado-verde', true],
  ['cerrado-verde', 'Cerrado-verde', false],
  ['ca\u00e7amba-azul', 'cac\u0327amba-azul', true],
])('of %j it verifies %j: %s', async (stored, typed, matches) => {
  expect(await passwords.verify(await passwords.hash(stored), typed)).toBe(matches);
});

it.each(['', 'anything'])('verifies nothing without a hash: %j', async (typed) => {
  expect(await passwords.verify(undefined, typed)).toBe(false);
});

it.each([
  ['password', true],
  ['PassWord1', true],
  ['12345678', true],
  ['password2024!', true],
  ['flamengo', true],
  ['Flamengo_10!', true],
  ['Felicidade123', true],
  ['saudades', true],
  ['12/10/Fernanda', true],
  ['147258369', true],
  ['m6cjy69u35', true],
  ['cerrado-verde-7', false],
  ['felicidade83920174561', false],
  ['bamo-tuli-rega-47', false],
])('knows whether %s is common: %s', async (senha, common) => {
  expect(await passwords.isCommon(senha)).toBe(common);
});
