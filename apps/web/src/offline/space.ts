import { del, set } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { openStore } from './store.ts';

/** Room for the photos of some vehicles. */
const LOW_BYTES = 20_000_000;
/** Size of one vehicle's photos. */
const TRIED_BYTES = 4_000_000;
/** Not more often: writing wears flash memory. */
const TRY_EVERY_MS = 5 * 60_000;

const store = openStore('frota-espaco', 'espaco');
const listeners = new Set<() => void>();
let isLow = false;
let triedAt = Number.NEGATIVE_INFINITY;

/** Chrome reports 10 GB on every device, so a vehicle's photos are written as a test. */
export async function checkSpace(): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  const isSaidLow = quota !== undefined && quota - (usage ?? 0) < LOW_BYTES;
  if (!isSaidLow && !isLow && performance.now() - triedAt < TRY_EVERY_MS) return;
  triedAt = performance.now();
  isLow = isSaidLow || !(await hasSpace());
  for (const listener of listeners) listener();
}

/** True also where the device keeps nothing at all. */
async function hasSpace(): Promise<boolean> {
  try {
    await set('prova', new Uint8Array(TRIED_BYTES), store());
    await del('prova', store());
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'QuotaExceededError');
  }
}

export function askToPersist(): void {
  void navigator.storage?.persist?.().catch(() => false);
}

export function isSpaceLow(): boolean {
  return isLow;
}

export function useIsSpaceLow(): boolean {
  return useSyncExternalStore(subscribe, isSpaceLow);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
