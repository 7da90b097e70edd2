import { afterEach, expect, it, vi } from 'vitest';
import { checkRoom, isRoomLow } from './room.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['much is left', { estimate: async () => ({ quota: 1e9, usage: 1e6 }) }, false],
  ['little is left', { estimate: async () => ({ quota: 1e9, usage: 0.99e9 }) }, true],
  ['the browser does not tell', {}, false],
  ['the browser fails to tell', { estimate: () => Promise.reject(new Error('no')) }, false],
  ['the browser keeps nothing', undefined, false],
])('%s', async (_case, storage, expected) => {
  vi.stubGlobal('navigator', { storage });
  await checkRoom();
  expect(isRoomLow()).toBe(expected);
});
