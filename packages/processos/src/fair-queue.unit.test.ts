import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const anyone = (): boolean => true;

/** Everything that waits, in the order in which it is served. */
function serveAll(queue: { next: (mayHave: () => boolean) => string | undefined }): string {
  const served: string[] = [];
  for (let item = queue.next(anyone); item; item = queue.next(anyone)) served.push(item);
  return served.join(' ');
}

describe('createFairQueue', () => {
  it('serves owners in turn, each in his own order', () => {
    const queue = createFairQueue<string>({ maxQueue: 9, maxPerOwner: 9 });
    for (const item of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) queue.add(item[0]!, item);
    expect(serveAll(queue)).toBe('a1 b1 c1 a2 b2 a3 a4');
  });

  it('keeps a turn for one who may not have it now', () => {
    const queue = createFairQueue<string>({ maxQueue: 9, maxPerOwner: 9 });
    for (const item of ['a1', 'a2', 'b1']) queue.add(item[0]!, item);
    expect(queue.next((owner) => owner !== 'a')).toBe('b1');
    expect(queue.next((owner) => owner !== 'a')).toBeUndefined();
    expect(serveAll(queue)).toBe('a1 a2');
  });

  it('refuses what is one too many of an owner, and of nobody else', () => {
    const queue = createFairQueue<string>({ maxQueue: 9, maxPerOwner: 2 });
    const refused = ['a1', 'a2', 'a3', 'b1'].map((item) => queue.add(item[0]!, item));
    expect(refused).toEqual([undefined, undefined, 'a3', undefined]);
  });

  it('makes room in a full queue at the cost of who has the most', () => {
    const queue = createFairQueue<string>({ maxQueue: 4, maxPerOwner: 4 });
    for (const item of ['a1', 'a2', 'a3', 'b1']) queue.add(item[0]!, item);
    expect(queue.add('c', 'c1')).toBe('a3');
    expect(queue.add('c', 'c2')).toBe('c2');
    expect(queue.add('d', 'd1')).toBe('a2');
    expect(queue.add('e', 'e1')).toBe('e1');
    expect([queue.size(), serveAll(queue)]).toEqual([4, 'a1 b1 c1 d1']);
  });

  it('forgets one that waits no longer', () => {
    const queue = createFairQueue<string>({ maxQueue: 4, maxPerOwner: 2 });
    for (const item of ['a1', 'b1', 'b2']) queue.add(item[0]!, item);
    for (const item of ['a1', 'b1', 'c1']) queue.remove(item[0]!, item);
    expect([queue.size(), serveAll(queue)]).toEqual([1, 'b2']);
  });

  it('hands out all that waits when it is cleared', () => {
    const queue = createFairQueue<string>({ maxQueue: 4, maxPerOwner: 4 });
    for (const item of ['a1', 'b1']) queue.add(item[0]!, item);
    expect(queue.clear()).toEqual(['a1', 'b1']);
    expect(queue.size()).toBe(0);
  });
});
