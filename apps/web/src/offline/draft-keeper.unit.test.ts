import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDraft } from './draft-keeper.ts';
import * as drafts from './drafts.ts';
import { loadAnew } from './new-version.ts';
import * as own from './own-draft.ts';

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
  vi.spyOn(own, 'loadOwnDraft').mockImplementation(async (key) =>
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
  expect(second.isOwn()).toBe(true);
  second.close();
});

it('is written before the app loads its page anew, also while its form is leaving', async () => {
  const written: string[] = [];
  vi.stubGlobal('location', { reload: () => written.push('loaded anew') });
  const slow = Promise.withResolvers<void>();
  vi.spyOn(drafts, 'saveDraft').mockImplementation(async (_key, content) => {
    await slow.promise;
    written.push(String(content));
    return true;
  });
  const form = openDraft<string>(KEY, 1, told);
  form.keep('832');
  await expect.poll(form.isOwn).toBe(true);
  form.keep('83214');
  form.close();
  const loaded = loadAnew();
  slow.resolve();
  await loaded;
  expect(written.slice(-2)).toEqual(['83214', 'loaded anew']);
});

it('of two tabs the second has no draft, and removes none that the first one leaves behind', async () => {
  const first = openDraft<string>(KEY, 1, told);
  first.keep('of the first');
  await expect.poll(first.isOwn).toBe(true);
  const second = openDraft<string>(KEY, 1, told);
  second.keep('of the second');
  second.flush();
  // The second one's form was sent.
  second.keep(undefined);
  second.flush();
  expect([second.isOwn(), device.get(KEY)]).toEqual([false, 'of the first']);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 3_000);
  first.close();
  // A page that is opened now waits in line behind the second one.
  const third = openDraft<string>(KEY, 1, told);
  await expect.poll(() => found).toEqual(['of the first']);
  expect([second.isOwn(), third.isOwn()]).toEqual([false, true]);
  for (const { close } of [second, third]) close();
});

it('leaves the draft to another tab as soon as its form is empty, and takes it again', async () => {
  const first = openDraft<string>(KEY, 1, told);
  first.keep('83214');
  await expect.poll(first.isOwn).toBe(true);
  const second = openDraft<string>(KEY, 1, told);
  second.keep('of the second');
  first.keep(undefined);
  first.flush();
  await expect.poll(() => device.get(KEY)).toBe('of the second');
  expect([first.isOwn(), second.isOwn()]).toEqual([false, true]);
  first.keep('next');
  second.keep(undefined);
  second.flush();
  await expect.poll(() => device.get(KEY)).toBe('next');
  first.keep(undefined);
  first.keep('another');
  first.flush();
  await expect.poll(() => device.get(KEY)).toBe('another');
  for (const { close } of [first, second]) close();
});
