import { expect, test } from 'vitest';
import { isFiltered, parseSpan } from './list-span.ts';

test.each([
  ['', { busca: '', inicio: '', fim: '' }],
  [
    'busca=S%C3%A3o&inicio=2026-02-01&fim=2026-02-28',
    { busca: 'São', inicio: '2026-02-01', fim: '2026-02-28' },
  ],
  ['inicio=2026-02-30&fim=ontem', { busca: '', inicio: '', fim: '' }],
  [`busca=${'a'.repeat(150)}`, { busca: 'a'.repeat(100), inicio: '', fim: '' }],
])('reads the address %j', (address, span) => {
  expect(parseSpan(new URLSearchParams(address))).toEqual(span);
});

test.each([
  [{ busca: '', inicio: '', fim: '' }, false],
  [{ busca: 'abc', inicio: '', fim: '' }, true],
  [{ busca: '', inicio: '', fim: '2026-01-01' }, true],
])('%j is filtered: %j', (span, filtered) => {
  expect(isFiltered(span)).toBe(filtered);
});
