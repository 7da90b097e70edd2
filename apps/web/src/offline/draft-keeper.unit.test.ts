import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDraft } from './draft-keeper.ts';
import * as drafts from './drafts.ts';

const KEY = 'ana/checkin';
let device: Map<string, unknown>;
let found: unknown[];
const told = {
  onFound: ({ content }: { content: unknown }) => void found.push(content),
  onKept: () => undefined,
};

beforeEach(() => {
  device = new Map();
  found = [];
  vi.stubGlobal('document', new EventTarget());
  vi.spyOn(drafts, 'loadDraft').mockImplementation(async (key) =>
    device.has(key) ? { content: device.get(key) as never, savedAt: new Date() } : undefined,
  );
  vi.spyOn(drafts, 'saveDraft').mockImplementation(async (key, content) => {
    device.set(key, content);
    return true;
  });
  vi.spyOn(drafts, 'removeDraft').mockImplementation(async (key) => void device.delete(key));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('keeps a form, and gives it to the page that is opened next', async () => {
  const first = openDraft<string>(KEY, 1, told);
  first.keep('83214');
  await expect.poll(first.isOwn).toBe(true);
  first.close();
  const second = openDraft<string>(KEY, 1, told);
  await expect.poll(() => found).toEqual(['83214']);
  second.close();
});

it('of two tabs the second has no draft, and removes none that the first one leaves behind', async () => {
  const first = openDraft<string>(KEY, 1, told);
  await expect.poll(first.isOwn).toBe(true);
  const second = openDraft<string>(KEY, 1, told);
  first.keep('of the first');
  first.flush();
  second.keep('of the second');
  second.flush();
  // The second one's form was sent.
  second.keep(undefined);
  second.flush();
  expect([second.isOwn(), device.get(KEY)]).toEqual([false, 'of the first']);
  first.close();
  await expect.poll(second.isOwn).toBe(true);
  expect(device.get(KEY)).toBe('of the first');
  second.close();
});
