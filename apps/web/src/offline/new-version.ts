import { useSyncExternalStore } from 'react';
import { loadAnew } from './load-anew.ts';
import { TAKE_OVER } from './worker/rules.ts';

/** Where the build puts the worker; its scope is the whole app. */
const WORKER = '/sw.js';
/** The first screen has what it needs by then; the worker fetches the rest of the app. */
const START_MS = 3_000;
/** A phone leaves the app open for days. */
const ASK_EVERY_MS = 60 * 60_000;
/** A new build that is ready takes over within a second, or not by itself. */
const TELL_AGAIN_MS = 2_000;
/** A page that cannot be mended by loading it anew is not loaded for ever. */
const RELOAD_AGAIN_MS = 30_000;
const RELOADED_KEY = 'recarregado_em';

let ready = false;
const listeners = new Set<() => void>();

/**
 * Lets the app open without a network, and fetches a new build in the background. Without https, and in old
 * browsers, there is no worker: the app then needs the network to open.
 */
export function startWorker(): void {
  window.addEventListener('vite:preloadError', reloadOnce);
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let hadBuild = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadBuild) announce();
    hadBuild = true;
  });
  setTimeout(() => void register(serviceWorker), START_MS);
}

/** Whether a newer build is there: it shows as soon as the page is loaded anew. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ready,
  );
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  try {
    const registration = await container.register(WORKER, { updateViaCache: 'none' });
    // Without a network the question comes to nothing; it is asked again. A browser that is told to have no
    // workers gives no registration.
    registration?.addEventListener('updatefound', () => help(registration.installing));
    // The browser asks by itself when a page is loaded, and may have found one by now.
    help(registration?.installing);
    help(registration?.waiting);
    const ask = (): void => void registration?.update().catch(() => undefined);
    setInterval(ask, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') ask();
    });
  } catch (error) {
    console.warn('Service worker:', error);
  }
}

/** A call of this page in the moment of the change makes Chromium leave a new build waiting: it is told again. */
function help(build: ServiceWorker | null | undefined): void {
  if (!build) return;
  const timer = setInterval(() => {
    if (build.state === 'installed') build.postMessage(TAKE_OVER);
    else if (build.state !== 'installing') clearInterval(timer);
  }, TELL_AGAIN_MS);
}

function announce(): void {
  ready = true;
  for (const listener of listeners) listener();
}

/** A file of this build is gone from the server: the page of the newer build knows its own. */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(RELOADED_KEY));
  if (!navigator.onLine || Date.now() - last < RELOAD_AGAIN_MS) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  void loadAnew();
}
