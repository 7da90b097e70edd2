import { isCpf, senhaSchema } from '@frota/contract/acesso';
import { expect, it } from 'vitest';
import { newCpf, newSenha } from './admin.ts';

/** The check digit of the digits before it: weights 2, 3, 4 … from the right. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, d, i) => total + Number(d) * (i + 2), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

it('makes CPFs with right check digits, each time another', () => {
  const made = Array.from({ length: 50 }, newCpf);
  for (const cpf of made) {
    expect(isCpf(cpf)).toBe(true);
    expect(Number(cpf[9])).toBe(checkDigit(cpf.slice(0, 9)));
    expect(Number(cpf[10])).toBe(checkDigit(cpf.slice(0, 10)));
  }
  expect(new Set(made).size).toBe(50);
});

it('makes passwords that the rules accept and people can read out', () => {
  const made = Array.from({ length: 50 }, newSenha);
  for (const senha of made) {
    expect(senhaSchema.safeParse(senha).success).toBe(true);
    expect(senha).toMatch(/^([a-z]{4}-){4}\d{2}$/);
  }
  expect(new Set(made).size).toBe(50);
});
