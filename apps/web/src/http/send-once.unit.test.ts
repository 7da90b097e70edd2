import { expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from './errors.ts';
import { sendOnce } from './send-once.ts';

/** The keys under which a content is sent while these are the answers. */
async function keysOf(content: object, answers: readonly unknown[]): Promise<string[]> {
  const keys: string[] = [];
  for (const answer of answers) {
    const sent = sendOnce(content, async (id) => {
      keys.push(id);
      if (answer instanceof Error) throw answer;
    });
    await sent.catch(() => {});
  }
  return keys;
}

it.each([
  ['no answer', new ConnectionError(), 1],
  ['a server that failed', new ApiError(503, {}), 1],
  ['a refusal', new ApiError(409, {}), 2],
  ['an answer', 'booked', 2],
])('sends the same content again after %s', async (name, first, keys) => {
  expect(new Set(await keysOf({ name }, [first, 'booked'])).size).toBe(keys);
});

it('sends another content under a key of its own', async () => {
  const [a] = await keysOf({ litros: 1 }, [new ConnectionError()]);
  const [b] = await keysOf({ litros: 2 }, [new ConnectionError()]);
  expect(a).not.toBe(b);
});

it.each([
  ['over midnight', 11, true],
  ['on another day', 13, false],
])('knows what was not answered again %s', async (name, horas, same) => {
  vi.useFakeTimers({ now: new Date('2026-03-10T23:00:00-04:00') });
  const [a] = await keysOf({ name }, [new ConnectionError()]);
  vi.advanceTimersByTime(horas * 3_600_000);
  const [b] = await keysOf({ name }, ['booked']);
  vi.useRealTimers();
  expect(a === b).toBe(same);
});
