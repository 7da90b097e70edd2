import { useSyncExternalStore } from 'react';

/** Chrome's word that it would install the app; `prompt` asks its user. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** How the app comes onto the home screen: the browser asks, or its user does it in Safari's own menu. */
export type InstallWay = 'browser' | 'safari';

/** Stands in the local storage once the offer was shown: it is not made a second time by itself. */
const SEEN_KEY = 'instalar_visto';

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

/** Takes the browser's offer, to make it where it does not disturb. It may come before anything is drawn. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

/** How the app can be installed here; undefined where it cannot, or is. */
export function useInstallWay(): InstallWay | undefined {
  return useSyncExternalStore(subscribe, installWay);
}

/** Lets the browser ask. Its offer is good for one question. */
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
  // An iPad says that it is a Mac; no Mac has a touch screen. Of iOS only Safari itself tells `standalone`.
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
