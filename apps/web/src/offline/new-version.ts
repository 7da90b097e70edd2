import { useSyncExternalStore } from 'react';
import { within } from '../http/within.ts';
import { TAKE_OVER } from './worker/rules.ts';

const WORKER = '/sw.js';
/** Then the worker loads the rest of the app. */
const START_MS = 3_000;
const ASK_EVERY_MS = 60 * 60_000;
/** ms. */
const TELL_AGAIN_MS = 2_000;
/** Avoids endless reloads. */
const RELOAD_AGAIN_MS = 30_000;
const RELOADED_KEY = 'recarregado_em';
const SERVED_WITHIN_MS = 10_000;
/** After this time either another page is shown, or the user stayed on this one. */
const LEFT_WITHIN_MS = 10_000;

let ready = false;
let leaving = false;
const listeners = new Set<() => void>();

/** Offline start, and updates in the background. Not without https or in old browsers. */
export function startWorker(): void {
  window.addEventListener('beforeunload', leave);
  window.addEventListener('vite:preloadError', () => void reloadOnce());
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let hadBuild = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadBuild) announce();
    hadBuild = true;
  });
  setTimeout(() => void register(serviceWorker), START_MS);
}

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
    // Fails offline. Browsers without workers give no registration.
    registration?.addEventListener('updatefound', () => help(registration.installing));
    // The browser may have found one already.
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

/** Chromium may leave a new build waiting if a call runs then: tells it again. */
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

/** When a page is left, WebKit's unfinished loads fail like missing files. A reload would then stop the navigation. */
function leave(): void {
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, LEFT_WITHIN_MS);
}

/**
 * A file of this build is gone from the server: the page of the newer build knows its own. Without a server the page that
 * is open stays, as no other would come.
 */
async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED_KEY));
  if (leaving || Date.now() - last < RELOAD_AGAIN_MS || !(await isServed())) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  await loadAnew();
}

async function isServed(): Promise<boolean> {
  return within(SERVED_WITHIN_MS, fetch('/healthz')).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A hanging device does not block longer. */
const WRITTEN_WITHIN_MS = 10_000;

const writers = new Set<() => Promise<unknown>>();

/** Gives the unregister function. */
export function writeBefore(write: () => Promise<unknown>): () => void {
  writers.add(write);
  return () => void writers.delete(write);
}

export async function writeAll(): Promise<void> {
  const writing = Promise.allSettled([...writers].map((write) => write()));
  await within(WRITTEN_WITHIN_MS, writing).catch(() => undefined);
}

export async function loadAnew(): Promise<void> {
  await writeAll();
  location.reload();
}
