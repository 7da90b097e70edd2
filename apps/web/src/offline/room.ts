import { del, set } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { openStore } from './store.ts';

/** Some vehicles' photos: with less left, one of them may not be kept. */
const LOW_BYTES = 20_000_000;
/** The photos of one vehicle. */
const TRIED_BYTES = 4_000_000;
/** Flash memory wears by writing. */
const TRY_EVERY_MS = 5 * 60_000;

const store = openStore('frota-espaco', 'espaco');
const listeners = new Set<() => void>();
let isLow = false;
let triedAt = Number.NEGATIVE_INFINITY;

/**
 * Looks how much this device has left. Chrome says of every device that it has 10 GB: whether there is room for one
 * vehicle is tried.
 */
export async function checkRoom(): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  const isSaidLow = quota !== undefined && quota - (usage ?? 0) < LOW_BYTES;
  if (!isSaidLow && !isLow && performance.now() - triedAt < TRY_EVERY_MS) return;
  triedAt = performance.now();
  isLow = isSaidLow || !(await hasRoom());
  for (const listener of listeners) listener();
}

/** Whether the photos of one vehicle find room; a device that keeps nothing at all lacks something else. */
async function hasRoom(): Promise<boolean> {
  try {
    await set('prova', new Uint8Array(TRIED_BYTES), store());
    await del('prova', store());
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'QuotaExceededError');
  }
}

/** Asks the browser not to clear away what is kept, when room gets scarce. */
export function askToPersist(): void {
  void navigator.storage?.persist?.().catch(() => false);
}

/** Whether little room was left when that was looked at last. */
export function isRoomLow(): boolean {
  return isLow;
}

export function useIsRoomLow(): boolean {
  return useSyncExternalStore(subscribe, isRoomLow);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
