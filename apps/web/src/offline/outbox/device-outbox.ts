import { del, entries, set } from 'idb-keyval';
import type { requestJson } from '../../http/request.ts';
import { alone } from '../alone.ts';
import { removeDraft } from '../drafts.ts';
import { fotosIn } from '../foto.ts';
import type { PhotoSender } from '../photo-sender.ts';
import { bestEffort, isKept, openStore } from '../store.ts';
import { carryOver, type Migration, versionAfter } from '../versions.ts';
import { createDeliver } from './deliver.ts';
import type { QueuedEnvio } from './envio.ts';
import { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts';
import { putBack } from './put-back.ts';

/** One for each change of the shape in which an envio is kept; the form in it has a version of its own. */
const MIGRATIONS: readonly Migration[] = [];

const store = openStore('frota-envios', 'envios');

export interface DeviceOutboxOptions extends Pick<OutboxOptions, 'usuario' | 'later'> {
  readonly photoSender: PhotoSender;
  readonly call: typeof requestJson;
  /** Called with an envio right before it is written to the device. */
  readonly onSave?: (envio: QueuedEnvio) => void;
  /** Called with what the device has, each time that it was read. */
  readonly onLoad?: (envios: readonly QueuedEnvio[]) => void;
}

/** The queue that this device keeps, for a page or for the worker: whoever has it sends it. */
export function createDeviceOutbox(options: DeviceOutboxOptions): Outbox {
  const { photoSender, call, usuario, later } = options;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('envios') : undefined;
  const outbox = createOutbox({
    versao: versionAfter(MIGRATIONS),
    store: {
      async load() {
        const found = await bestEffort(() => entries<string, QueuedEnvio>(store()));
        const envios = (found ?? []).flatMap(
          ([, kept]) => carryOver<QueuedEnvio>(kept, kept.versao, MIGRATIONS) ?? [],
        );
        if (found) options.onLoad?.(envios);
        return envios;
      },
      async save(envio) {
        options.onSave?.(envio);
        const kept = await isKept(() => set(envio.id, envio, store()));
        channel?.postMessage(envio.id);
        return kept;
      },
      async remove(id) {
        await bestEffort(() => del(id, store()));
        channel?.postMessage(id);
      },
    },
    deliver: createDeliver({ photoSender, call }),
    usuario,
    alone,
    draft: { keep: putBack, drop: removeDraft },
    claim: (envio, isWanted) =>
      photoSender.want(`envio/${envio.id}`, isWanted ? fotosIn(envio.fotos) : []),
    now: Date.now,
    later,
  });
  channel?.addEventListener('message', () => void outbox.reload());
  return outbox;
}
