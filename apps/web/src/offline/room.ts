import { useSyncExternalStore } from 'react';

/** Some vehicles' photos: with less left, one of them may not be kept. */
const LOW_BYTES = 20_000_000;

const listeners = new Set<() => void>();
let isLow = false;

/** Looks how much this device has left; browsers that do not tell are taken to have enough. */
export async function checkRoom(): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  isLow = quota !== undefined && quota - (usage ?? 0) < LOW_BYTES;
  for (const listener of listeners) listener();
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
