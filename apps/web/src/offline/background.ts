import { del, get, set } from 'idb-keyval';
import { bestEffort, openStore } from './store.ts';

/** Under this name the browser calls the worker once there is a network (Background Sync). */
export const SEND_WAITING = 'enviar-aguardando';

/** TypeScript's lists leave Background Sync out: not every browser has it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

const KEY = 'usuario';
const store = openStore('frota-remetente', 'remetente');

/** Has the worker send what waits once there is a network, even if no page is open; where the browser can. */
export function askWorkerToSend(): void {
  void register().catch(() => undefined);
}

async function register(): Promise<void> {
  const registration: SyncRegistration | undefined =
    await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(SEND_WAITING);
}

/** Who is logged in on this device, for the worker: it cannot read local storage. */
export function rememberUsuario(id: string | undefined): Promise<unknown> {
  return bestEffort(() => (id === undefined ? del(KEY, store()) : set(KEY, id, store())));
}

export function rememberedUsuario(): Promise<string | undefined> {
  return bestEffort(() => get<string>(KEY, store()));
}
