import { uploadFotoRoute } from '@frota/contract/fotos';
import { del, entries, get, set } from 'idb-keyval';
import { v7 as uuidv7 } from 'uuid';
import { ConnectionError } from '../http/errors.ts';
import { inTurn } from './alone.ts';
import type { Foto } from './foto.ts';
import { createPhotoSender, type PhotoSender, type Sent } from './photo-sender.ts';
import { bestEffort, openStore } from './store.ts';

/** The server keeps a photo that no record took for seven days. */
const KEPT_MS = 7 * 86_400_000;

interface Stored extends Sent {
  readonly at: number;
}

/** What the call of a photo carries. */
interface PhotoCall {
  readonly body: { readonly id: string; readonly pasta: Foto['pasta'] };
  readonly files: { readonly foto: Blob };
  readonly signal: AbortSignal;
}

export interface DevicePhotosOptions {
  /** Sends a photo; tells the share (0 to 1) that is on its way, where that can be known. */
  readonly upload: (
    route: typeof uploadFotoRoute,
    call: PhotoCall & { readonly onShare: (share: number) => void },
  ) => Promise<{ readonly url: string }>;
  /** Runs `action` after `ms`; answers what cancels it. */
  readonly later: (action: () => void, ms: number) => () => void;
}

const store = openStore('frota-fotos', 'enviadas');

/** Sends photos from this device, and keeps which ones are on the server. */
export function createDevicePhotos({ upload, later }: DevicePhotosOptions): PhotoSender {
  return createPhotoSender({
    upload: (foto, id, signal, onShare) =>
      // Another tab, or the worker, may be at the same photo: it has not to travel again.
      inTurn(`foto ${foto.id}`, signal, async () => {
        const known = await bestEffort(() => get<Stored>(foto.id, store()));
        if (known?.url !== undefined) return known.url;
        const call = { body: { id, pasta: foto.pasta }, files: { foto: foto.blob }, signal };
        const { url } = await upload(uploadFotoRoute, { ...call, onShare });
        // An answer without an address was not written by our server.
        if (typeof url !== 'string') throw new ConnectionError();
        return url;
      }),
    kept: {
      load: loadSent,
      save: (foto, sent) =>
        void bestEffort(() => set(foto, { ...sent, at: Date.now() } satisfies Stored, store())),
      remove: (foto) => void bestEffort(() => del(foto, store())),
    },
    later,
    makeId: uuidv7,
  });
}

async function loadSent(): Promise<Map<string, Sent>> {
  const found = (await bestEffort(() => entries<string, Stored>(store()))) ?? [];
  const old = found.filter(([, { at }]) => Date.now() - at > KEPT_MS);
  for (const [id] of old) void bestEffort(() => del(id, store()));
  return new Map(found.filter((entry) => !old.includes(entry)));
}
