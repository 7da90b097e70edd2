import { within } from '../http/within.ts';

/** A hanging device does not block longer. */
const WRITTEN_WITHIN_MS = 3_000;

const writers = new Set<() => Promise<unknown>>();

/** Gives the unregister function. */
export function writeBefore(write: () => Promise<unknown>): () => void {
  writers.add(write);
  return () => void writers.delete(write);
}

/** Waits for pending writes. */
export async function loadAnew(): Promise<void> {
  const writing = Promise.allSettled([...writers].map((write) => write()));
  await within(WRITTEN_WITHIN_MS, writing).catch(() => undefined);
  location.reload();
}
