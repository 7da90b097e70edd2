import { ROTAS_WEB } from '@frota/contract/acesso';
import { subscribeRoute } from '@frota/contract/avisos';
import { SEND_WAITING } from '../background.ts';
import { isAt, type Mostrar, notificationOf, parseAviso, windowToShow } from './notification.ts';
import { cacheName, cachesToRemove, isOwnFile, keptFor, PAGE, TAKE_OVER } from './rules.ts';
import { sendWaiting } from './send-waiting.ts';

declare const self: ServiceWorkerGlobalScope;
/** Set by the build (vite/service-worker.ts). */
declare const BUILD: string;
declare const FILES: readonly string[];
declare const START: string;

/** Missing in TypeScript's types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** A new build loads its files beside the old one's; the next page load uses it. */
self.addEventListener('install', (event) => {
  event.waitUntil(keepBuild().then(() => self.skipWaiting()));
});

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldBuilds().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const kept = keptFor(event.request, self.location.origin);
  if (kept === 'page') event.respondWith(answerPage(event.request));
  if (kept === 'asset') event.respondWith(answerAsset(event.request));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showAviso(event.data?.text() ?? ''));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data ?? ROTAS_WEB.tarefas.path));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewInscricao(event));
});

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === SEND_WAITING) sync.waitUntil(sendUnseen());
});

/** A visible page sends by itself. */
async function sendUnseen(): Promise<void> {
  if (!(await isInView())) await sendWaiting();
}

/** All or nothing: else retried later. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(cacheName(BUILD));
  const page = await fetch(PAGE, { cache: 'no-cache' });
  // During a deployment the server may give the other build's page.
  if (!(await page.clone().text()).includes(START)) throw new Error('The page of another build.');
  await cache.put(PAGE, page);
  for (const file of FILES) {
    // Reuses files of the build before.
    const known = await caches.match(file);
    if (known) await cache.put(file, known);
    else await cache.add(file);
  }
}

async function removeOldBuilds(): Promise<void> {
  for (const name of cachesToRemove(await caches.keys(), BUILD)) await caches.delete(name);
}

async function answerPage(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName(BUILD));
  return (await cache.match(PAGE)) ?? fetch(request);
}

/** Caches other files when loaded. */
async function answerAsset(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (isOwnFile(answer)) {
    const cache = await caches.open(cacheName(BUILD));
    await cache.put(request, answer.clone());
  }
  return answer;
}

async function showAviso(text: string): Promise<void> {
  const { title, options } = notificationOf(parseAviso(text), await isInView());
  await self.registration.showNotification(title, options);
}

/** An open page navigates by itself, which keeps its form. */
async function show(path: string): Promise<void> {
  const found = windowToShow(await listWindows(), path);
  if (!found) {
    await self.clients.openWindow(path);
    return;
  }
  if (!isAt(found, path)) found.postMessage({ mostrar: path } satisfies Mostrar);
  await found.focus();
}

async function isInView(): Promise<boolean> {
  return (await listWindows()).some(({ visibilityState }) => visibilityState === 'visible');
}

function listWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** The push service changed the address. Without a session nothing is sent to it. */
async function renewInscricao(event: PushSubscriptionChangeEvent): Promise<void> {
  const { oldSubscription, newSubscription } = event;
  const renewed =
    newSubscription ??
    (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (!renewed) return;
  const { endpoint, keys } = renewed.toJSON();
  const answer = await fetch(subscribeRoute.path, {
    method: subscribeRoute.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
  if (!answer.ok) await renewed.unsubscribe();
}
