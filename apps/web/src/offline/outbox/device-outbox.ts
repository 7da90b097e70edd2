import { del, entries, set } from 'idb-keyval';
import type { requestJson } from '../../http/request.ts';
import { alone } from '../alone.ts';
import { removeDraft } from '../drafts.ts';
import { fotosIn } from '../foto.ts';
import { packBlobs, unpackBlobs } from '../kept-blobs.ts';
import type { PhotoSender } from '../photo-sender.ts';
import { bestEffort, isKept, oneByOne, openStore } from '../store.ts';
import { carryOver, type Migration, versionAfter } from '../versions.ts';
import { createDeliver } from './deliver.ts';
import type { QueuedEnvio } from './envio.ts';
import { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts';
import { putBack } from './put-back.ts';

/** One per change of the stored shape; the form inside has its own version. */
const MIGRATIONS: readonly Migration[] = [
  // Since 2026-11-28 photos are stored as bytes, which older open pages cannot send.
  (envio) => envio,
];

const store = openStore('frota-envios', 'envios');
const inOrder = oneByOne();

export interface DeviceOutboxOptions extends Pick<OutboxOptions, 'usuario' | 'later'> {
  readonly photoSender: PhotoSender;
  readonly call: typeof requestJson;
  readonly onSave?: (envio: QueuedEnvio) => void;
  readonly onLoad?: (envios: readonly QueuedEnvio[]) => void;
}

/** Message between tabs and worker. */
interface Gone {
  readonly gone: string;
}

export interface DeviceOutbox extends Outbox {
  /** Sent or deleted by another tab or the worker. */
  onGone(listener: (id: string) => void): () => void;
}

export function createDeviceOutbox(options: DeviceOutboxOptions): DeviceOutbox {
  const { photoSender, call, usuario, later } = options;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('envios') : undefined;
  const goneListeners = new Set<(id: string) => void>();
  const outbox = createOutbox({
    versao: versionAfter(MIGRATIONS),
    store: {
      async load() {
        const found = await bestEffort(() => entries<string, QueuedEnvio>(store()));
        const envios = (found ?? []).flatMap(
          ([, kept]) => carryOver<QueuedEnvio>(unpackBlobs(kept), kept.versao, MIGRATIONS) ?? [],
        );
        if (found) options.onLoad?.(envios);
        return envios;
      },
      async save(envio) {
        options.onSave?.(envio);
        const kept = await inOrder(() =>
          isKept(async () => set(envio.id, await packBlobs(envio), store())),
        );
        channel?.postMessage(envio.id);
        return kept;
      },
      async remove(id) {
        await inOrder(() => bestEffort(() => del(id, store())));
        channel?.postMessage({ gone: id } satisfies Gone);
      },
    },
    deliver: createDeliver({ photoSender, call, usuario: () => usuario()?.id }),
    usuario,
    alone,
    draft: { keep: putBack, drop: removeDraft },
    claim: (envio, isWanted) =>
      photoSender.want(`envio/${envio.id}`, isWanted ? fotosIn(envio.fotos) : []),
    now: Date.now,
    later,
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<Gone | string>) => {
    void outbox.reload();
    if (typeof data === 'string') return;
    for (const listener of goneListeners) listener(data.gone);
  });
  return {
    ...outbox,
    onGone(listener) {
      goneListeners.add(listener);
      return () => goneListeners.delete(listener);
    },
  };
}
