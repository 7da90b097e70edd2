import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveBody } from './multipart.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('receiveBody', () => {
  it('hands over one chunk after the other', async () => {
    const body = new PassThrough();
    const seen: string[] = [];
    const done = receiveBody(body, async (chunk) => void seen.push(String(chunk)), 1000);
    body.write('one');
    body.write('two');
    body.end();
    await done;
    expect(seen).toEqual(['one', 'two']);
  });

  it('reads nothing more after a refusal', async () => {
    const body = new PassThrough();
    let calls = 0;
    const refuse = async (): Promise<void> => {
      calls += 1;
      throw new Error('enough');
    };
    const done = receiveBody(body, refuse, 1000);
    for (let i = 0; i < 50; i++) body.write('more');
    await expect(done).rejects.toThrow('enough');
    body.write('still');
    expect([calls, body.isPaused()]).toEqual([1, true]);
  });

  it('ends an upload that has stalled, counted from its last byte', async () => {
    const body = new PassThrough();
    const took = Promise.withResolvers<void>();
    const done = receiveBody(body, async () => took.resolve(), 1000);
    vi.advanceTimersByTime(900);
    body.write('a byte');
    await took.promise;
    vi.advanceTimersByTime(900);
    body.resume();
    const outcome = expect(done).rejects.toMatchObject({ kind: 'timeout' });
    vi.advanceTimersByTime(100);
    await outcome;
  });

  it('tells a body cut short', async () => {
    const body = new PassThrough();
    const done = receiveBody(body, async () => {}, 1000);
    body.destroy(new Error('reset'));
    await expect(done).rejects.toMatchObject({ kind: 'invalid' });
  });
});
