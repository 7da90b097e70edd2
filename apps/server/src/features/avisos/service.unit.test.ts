import { beforeEach, expect, it } from 'vitest';
import { createLanes, type Lanes } from './service.ts';

let now: number;
let lanes: Lanes;
let started: string[];
let ends: Map<string, PromiseWithResolvers<void>>;

beforeEach(() => {
  now = 0;
  lanes = createLanes({ atOnce: 2, maxWaiting: 3, maxWaitMs: 1000, now: () => now });
  started = [];
  ends = new Map();
});

function add(lane: string, ...names: string[]): void {
  for (const name of names) {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    lanes.add(lane, () => {
      started.push(name);
      return end.promise;
    });
  }
}
const end = (name: string): void => ends.get(name)!.resolve();

it('calls so many of a lane at once, the others in turn, whatever became of those before', async () => {
  add('slow', 'a', 'b', 'c', 'd');
  expect(started).toEqual(['a', 'b']);
  expect(lanes.size()).toBe(4);
  ends.get('b')!.reject(new Error('away'));
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  end('a');
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd']);
});

it('lets a lane that hangs hold up no other', async () => {
  add('slow', 'a', 'b', 'c');
  add('quick', 'x', 'y', 'z');
  expect(started).toEqual(['a', 'b', 'x', 'y']);
  end('x');
  await expect.poll(() => started).toEqual(['a', 'b', 'x', 'y', 'z']);
});

it('gives up the oldest beyond what may wait, and what is no news any more', async () => {
  add('slow', 'a', 'b', 'c', 'd', 'e', 'f');
  end('a');
  await expect.poll(() => started).toEqual(['a', 'b', 'd']);
  now = 1001;
  end('b');
  end('d');
  await lanes.settled();
  expect(started).toEqual(['a', 'b', 'd']);
});

it('is settled when all lanes are done, and again after later calls', async () => {
  await lanes.settled();
  add('slow', 'a');
  let isSettled = false;
  void lanes.settled().then(() => {
    isSettled = true;
  });
  add('quick', 'b');
  end('b');
  await Promise.resolve();
  expect(isSettled).toBe(false);
  end('a');
  await lanes.settled();
  add('slow', 'c');
  end('c');
  await lanes.settled();
  expect(started).toEqual(['a', 'b', 'c']);
});
