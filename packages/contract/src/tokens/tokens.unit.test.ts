import { describe, expect, it } from 'vitest';
import { faultOfFim, situacaoDoToken } from './tokens.rules.ts';

const HOJE = '2026-03-10';

describe('the last day of a token', () => {
  it.each([
    ['2026-03-09', false],
    ['2026-03-10', true],
    ['2027-03-11', true],
    ['2027-03-12', false],
    ['', false],
  ])('%s may be chosen: %s', (dia, may) => {
    expect(faultOfFim(dia, HOJE) === undefined).toBe(may);
  });

  it.each([
    ['2026-03-09', 'terminou'],
    ['2026-03-10', 'logo'],
    ['2026-03-24', 'logo'],
    ['2026-03-25', 'vale'],
  ])('%s is %s', (dia, situacao) => {
    expect(situacaoDoToken(dia, HOJE)).toBe(situacao);
  });
});
