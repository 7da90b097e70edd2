import { del, entries, set } from 'idb-keyval';
import { useMemo, useSyncExternalStore } from 'react';
import { readUsuario, useUsuario } from '../../http/session.ts';
import { alone } from '../alone.ts';
import { removeDraft } from '../drafts.ts';
import { fotosIn } from '../foto.ts';
import { photoSender } from '../photos.ts';
import { askToPersist } from '../room.ts';
import { bestEffort, isKept, openStore } from '../store.ts';
import { carryOver, type Migration, versionAfter } from '../versions.ts';
import { deliver } from './deliver.ts';
import type { QueuedEnvio } from './envio.ts';
import { createOutbox } from './outbox.ts';
import { putBack } from './put-back.ts';
import { filaOf } from './rules.ts';

/** Of what the queue keeps, one for each change of its shape; the forms in it have versions of their own. */
const MIGRATIONS: readonly Migration[] = [];

const store = openStore('frota-envios', 'envios');
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('envios') : undefined;

/** The queue of this device, and what sends it. */
export const outbox = createOutbox({
  versao: versionAfter(MIGRATIONS),
  store: {
    async load() {
      const found = (await bestEffort(() => entries<string, QueuedEnvio>(store()))) ?? [];
      return found.flatMap(
        ([, kept]) => carryOver<QueuedEnvio>(kept, kept.versao, MIGRATIONS) ?? [],
      );
    },
    async save(envio) {
      askToPersist();
      const kept = await isKept(() => set(envio.id, envio, store()));
      channel?.postMessage(envio.id);
      return kept;
    },
    async remove(id) {
      await bestEffort(() => del(id, store()));
      channel?.postMessage(id);
    },
  },
  deliver,
  usuario: () => readUsuario()?.id,
  alone,
  draft: { drop: removeDraft, putBack },
  claim: (envio, isWanted) =>
    photoSender.want(`envio/${envio.id}`, isWanted ? fotosIn(envio.fotos) : []),
  now: Date.now,
  later(action, ms) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
});
channel?.addEventListener('message', () => void outbox.reload());

/** What waits of the user on this device, in the order of what happened. */
export function useFila(): readonly QueuedEnvio[] {
  const envios = useSyncExternalStore(outbox.subscribe, outbox.envios);
  const usuario = useUsuario()?.id;
  return useMemo(() => filaOf(envios, usuario), [envios, usuario]);
}

/** Which of an envio's photos is on its way now, or all of it; undefined while it waits. */
export function useOnItsWay(
  envio: QueuedEnvio,
): 'all' | { readonly atual: number; readonly total: number } | undefined {
  const fotos = useMemo(() => fotosIn(envio.fotos), [envio]);
  const isSending = useSyncExternalStore(outbox.subscribe, () => outbox.isSending(envio.id));
  const sent = useSyncExternalStore(
    photoSender.subscribe,
    () => fotos.filter(({ id }) => photoSender.progressOf(id).state === 'sent').length,
  );
  if (!isSending) return undefined;
  return sent < fotos.length ? { atual: sent + 1, total: fotos.length } : 'all';
}

/** Sends what waits as long as the app is open: now, and whenever the network may be back. */
export function startSending(): () => void {
  const resume = (): void => {
    if (document.visibilityState === 'hidden') return;
    photoSender.resume();
    void outbox.run('all');
  };
  resume();
  const away = [
    listen(window, 'online', resume),
    listen(window, 'pageshow', resume),
    listen(document, 'visibilitychange', resume),
  ];
  return () => {
    for (const stop of away) stop();
    photoSender.stop();
  };
}

function listen(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}
