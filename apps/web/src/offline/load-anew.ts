import { within } from '../http/within.ts';

/** A device that hangs while it writes does not hold a new build back for longer. */
const WRITTEN_WITHIN_MS = 3_000;

const writers = new Set<() => Promise<unknown>>();

/** Before the app loads its page anew, `write` has ended. Answers what takes it away. */
export function writeBefore(write: () => Promise<unknown>): () => void {
  writers.add(write);
  return () => void writers.delete(write);
}

/** Loads the page anew once what its forms hold is written: what is still being written ends with its page. */
export async function loadAnew(): Promise<void> {
  const writing = Promise.allSettled([...writers].map((write) => write()));
  await within(WRITTEN_WITHIN_MS, writing).catch(() => undefined);
  location.reload();
}
