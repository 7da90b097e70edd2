import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let refusal: Error | undefined;
const set = vi.fn(async () => {
  if (refusal) throw refusal;
});
vi.mock('idb-keyval', () => ({ set, del: async () => undefined, createStore: () => undefined }));

// Each test's own room, which no other file of this process has had either.
beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  set.mockClear();
  refusal = undefined;
});

const MUCH = { estimate: async () => ({ quota: 1e9, usage: 1e6 }) };
const FULL = new DOMException('full', 'QuotaExceededError');

it.each([
  ['much is left', MUCH, undefined, false],
  ['little is left', { estimate: async () => ({ quota: 1e9, usage: 0.99e9 }) }, undefined, true],
  ['much is said to be left, and nothing can be written', MUCH, FULL, true],
  ['the browser does not tell', {}, undefined, false],
  ['the browser does not tell, and nothing can be written', {}, FULL, true],
  [
    'the browser fails to tell',
    { estimate: () => Promise.reject(new Error('no')) },
    undefined,
    false,
  ],
  ['the browser keeps nothing', undefined, new DOMException('denied', 'SecurityError'), false],
])('%s', async (_case, storage, refused, expected) => {
  vi.stubGlobal('navigator', { storage });
  refusal = refused;
  const { checkSpace, isSpaceLow } = await import('./space.ts');
  await checkSpace();
  expect(isSpaceLow()).toBe(expected);
});

it('is not tried at each photo, until there was no room', async () => {
  vi.stubGlobal('navigator', { storage: MUCH });
  const { checkSpace, isSpaceLow } = await import('./space.ts');
  await checkSpace();
  await checkSpace();
  expect(set).toHaveBeenCalledTimes(1);
  vi.resetModules();
  refusal = FULL;
  const other = await import('./space.ts');
  await other.checkSpace();
  refusal = undefined;
  await other.checkSpace();
  expect(other.isSpaceLow()).toBe(false);
  expect(isSpaceLow()).toBe(false);
});
