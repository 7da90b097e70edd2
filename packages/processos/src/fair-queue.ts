export type FairQueueLimits = {
  maxQueue: number;
  maxPerOwner: number;
};

/** Owners take turns. When full, the owner with the most loses its newest item to one with fewer. */
export function createFairQueue<T>({ maxQueue, maxPerOwner }: FairQueueLimits) {
  /** In the order of turns; none is empty. */
  const waiting = new Map<string, T[]>();
  const size = (): number => [...waiting.values()].reduce((sum, items) => sum + items.length, 0);

  function takeFrom(owner: string, take: (items: T[]) => T | undefined): T | undefined {
    const items = waiting.get(owner) ?? [];
    const taken = take(items);
    if (items.length === 0) waiting.delete(owner);
    return taken;
  }

  return {
    /** Gives what was removed: nothing, another owner's newest, or the item itself. */
    add(owner: string, item: T): T | undefined {
      const own = waiting.get(owner) ?? [];
      if (own.length >= maxPerOwner) return item;
      let gone: T | undefined;
      if (size() >= maxQueue) {
        const [greediest, items] = [...waiting].reduce(
          (most, entry) => (entry[1].length > most[1].length ? entry : most),
          [owner, own] as [string, T[]],
        );
        if (items.length <= own.length + 1) return item;
        gone = takeFrom(greediest, (list) => list.pop());
      }
      own.push(item);
      waiting.set(owner, own);
      return gone;
    },
    /** The oldest item of the owner whose turn it is. */
    next(mayHave: (owner: string) => boolean): T | undefined {
      const owner = [...waiting.keys()].find(mayHave);
      if (owner === undefined) return undefined;
      const item = takeFrom(owner, (items) => items.shift());
      const rest = waiting.get(owner);
      // The others come before its next one.
      if (rest && waiting.delete(owner)) waiting.set(owner, rest);
      return item;
    },
    remove(owner: string, item: T): void {
      takeFrom(owner, (items) => {
        const at = items.indexOf(item);
        return at < 0 ? undefined : items.splice(at, 1)[0];
      });
    },
    clear(): T[] {
      const items = [...waiting.values()].flat();
      waiting.clear();
      return items;
    },
    size,
  };
}
