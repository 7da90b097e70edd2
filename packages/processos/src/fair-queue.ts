export type FairQueueLimits = {
  /** Most that wait; the next one is refused. */
  maxQueue: number;
  /** Most of one owner's that wait. */
  maxPerOwner: number;
};

export type FairQueue<T> = {
  /** Answers what has to go in exchange: nothing, another's newest, or the item itself. */
  add: (owner: string, item: T) => T | undefined;
  /** The oldest of the owner whose turn it is, of those that may have one now. */
  next: (mayHave: (owner: string) => boolean) => T | undefined;
  /** Takes one out that waits no longer; of one that is not there nothing. */
  remove: (owner: string, item: T) => void;
  /** Takes out everything. */
  clear: () => T[];
  size: () => number;
};

/**
 * A bounded queue that serves owners in turn: who adds many items delays only his own. When it is full, the
 * owner with the most gives up his newest for one who has less.
 */
export function createFairQueue<T>({ maxQueue, maxPerOwner }: FairQueueLimits): FairQueue<T> {
  /** In the order of their turns; none is empty. */
  const waiting = new Map<string, T[]>();
  const size = (): number => [...waiting.values()].reduce((sum, items) => sum + items.length, 0);

  function takeFrom(owner: string, take: (items: T[]) => T | undefined): T | undefined {
    const items = waiting.get(owner) ?? [];
    const taken = take(items);
    if (items.length === 0) waiting.delete(owner);
    return taken;
  }

  return {
    add(owner, item) {
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
    next(mayHave) {
      const owner = [...waiting.keys()].find(mayHave);
      if (owner === undefined) return undefined;
      const item = takeFrom(owner, (items) => items.shift());
      const rest = waiting.get(owner);
      // The others come before his next one.
      if (rest && waiting.delete(owner)) waiting.set(owner, rest);
      return item;
    },
    remove(owner, item) {
      takeFrom(owner, (items) => {
        const at = items.indexOf(item);
        return at < 0 ? undefined : items.splice(at, 1)[0];
      });
    },
    clear() {
      const items = [...waiting.values()].flat();
      waiting.clear();
      return items;
    },
    size,
  };
}
