import { ROTAS_WEB } from '@frota/contract/acesso';
import { subscribeRoute } from '@frota/contract/avisos';
import { SEND_WAITING } from '../background.ts';
import { isAt, type Mostrar, notificationOf, parseAviso, windowToShow } from './notification.ts';
import { cacheName, cachesToRemove, isOwnFile, keptFor, PAGE, TAKE_OVER } from './rules.ts';
import { sendWaiting } from './send-waiting.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build (vite/service-worker.ts): its name, and the files that work without a network. */
declare const BUILD: string;
declare const FILES: readonly string[];
/** The file with which the page starts. */
declare const START: string;

/** TypeScript's lists leave Background Sync out. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/**
 * A new build comes in beside the one that is open: its files are fetched while the page goes on with its
 * own, which are kept. The next page that is loaded is the new one.
 */
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

/** A page in view sends by itself, and shows how far it is. */
async function sendUnseen(): Promise<void> {
  if (!(await isInView())) await sendWaiting();
}

/** All or nothing: a build of which a file is missing is not taken, and tried again later. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(cacheName(BUILD));
  const page = await fetch(PAGE, { cache: 'no-cache' });
  // Between two builds the server may give the page of the other one.
  if (!(await page.clone().text()).includes(START)) throw new Error('The page of another build.');
  await cache.put(PAGE, page);
  for (const file of FILES) {
    // What the build before had, too, need not come over the network again.
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

/** Of whichever build; what a screen loads beyond the kept files is there the next time without a network. */
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

/** An open page goes there by itself, which loses nothing that it holds. */
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

/** The push service gave this device another address. Without a session nothing is told to it any more. */
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
