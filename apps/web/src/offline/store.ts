import { createStore, type UseStore } from 'idb-keyval';

/** Opened lazily. Strict durability: a battery may be empty the next moment. */
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

/** Undefined where the device keeps nothing (private windows, no space). */
export async function bestEffort<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.warn('Este aparelho não guardou:', error);
    return undefined;
  }
}

/** In the order of the calls, so that a slow earlier write does not overwrite a later one. */
export function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const now = before.then(work);
    before = now.catch(() => undefined);
    return now;
  };
}

export async function isKept(work: () => Promise<void>): Promise<boolean> {
  const kept = await bestEffort(async () => {
    await work();
    return true;
  });
  return kept ?? false;
}
