import { createStore, type UseStore } from 'idb-keyval';

/**
 * A place of its own on this device, opened when it is first needed. What is said to be written there is on the disk:
 * browsers may otherwise leave it for later, and a phone's battery may be empty the next moment.
 */
export function openStore(database: string, name: string): () => UseStore {
  let opened: UseStore | undefined;
  return () => {
    opened ??= onDisk(createStore(database, name), name);
    return opened;
  };
}

function onDisk(use: UseStore, name: string): UseStore {
  return (mode, work) =>
    use('readonly', ({ transaction: { db } }) =>
      work(db.transaction(name, mode, { durability: 'strict' }).objectStore(name)),
    );
}

/**
 * What the work gave; undefined where this device keeps nothing: some browsers do not in a private window,
 * others have no room left.
 */
export async function bestEffort<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.warn('Este aparelho não guardou:', error);
    return undefined;
  }
}

/**
 * Runs each work after the one that was given before it has ended: what is written later must not be overwritten by what
 * took longer to be made ready.
 */
export function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const now = before.then(work);
    before = now.catch(() => undefined);
    return now;
  };
}

/** Whether this device keeps what the work writes. */
export async function isKept(work: () => Promise<void>): Promise<boolean> {
  const kept = await bestEffort(async () => {
    await work();
    return true;
  });
  return kept ?? false;
}
