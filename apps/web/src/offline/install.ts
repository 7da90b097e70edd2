import { useSyncExternalStore } from 'react';

/** Chrome's beforeinstallprompt. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

export type InstallWay = 'browser' | 'safari';

/** Shown only once by itself. */
const SEEN_KEY = 'instalar_visto';

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

/** May come before the first render. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

/** Undefined where impossible or installed. */
export function useInstallWay(): InstallWay | undefined {
  return useSyncExternalStore(subscribe, installWay);
}

/** The offer can be used once. */
export function install(): void {
  void offer?.prompt();
  setOffer(undefined);
}

export function wasOfferSeen(): boolean {
  return localStorage.getItem(SEEN_KEY) !== null;
}

export function setOfferSeen(): void {
  localStorage.setItem(SEEN_KEY, 'true');
}

function installWay(): InstallWay | undefined {
  if (matchMedia('(display-mode: standalone)').matches) return undefined;
  if (offer) return 'browser';
  // An iPad calls itself a Mac, but has a touch screen. Only Safari has `standalone`.
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return isApple && 'standalone' in navigator && !navigator.standalone ? 'safari' : undefined;
}

function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
