import { del, get, set } from 'idb-keyval';
import { bestEffort, openStore } from './store.ts';

/** Tag for Background Sync. */
export const SEND_WAITING = 'enviar-aguardando';

/** Missing in TypeScript's types. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

const KEY = 'usuario';
const store = openStore('frota-remetente', 'remetente');

export function askWorkerToSend(): void {
  void register().catch(() => undefined);
}

async function register(): Promise<void> {
  const registration: SyncRegistration | undefined =
    await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(SEND_WAITING);
}

/** For the service worker, which cannot read local storage. */
export function rememberUsuario(id: string | undefined): Promise<unknown> {
  return bestEffort(() => (id === undefined ? del(KEY, store()) : set(KEY, id, store())));
}

export function rememberedUsuario(): Promise<string | undefined> {
  return bestEffort(() => get<string>(KEY, store()));
}
