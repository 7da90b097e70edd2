import { uploadFotoRoute } from '@frota/contract/fotos';
import { del, entries, get, set } from 'idb-keyval';
import { v7 as uuidv7 } from 'uuid';
import { ConnectionError } from '../http/errors.ts';
import { inTurn } from './alone.ts';
import type { Foto } from './foto.ts';
import { createPhotoSender, type PhotoSender, type Sent } from './photo-sender.ts';
import { bestEffort, openStore } from './store.ts';

/** As on the server. */
const KEPT_MS = 7 * 86_400_000;

interface Stored extends Sent {
  readonly at: number;
}

interface PhotoCall {
  readonly body: { readonly id: string; readonly pasta: Foto['pasta'] };
  readonly files: { readonly foto: Blob };
  readonly signal: AbortSignal;
}

export interface DevicePhotosOptions {
  /** Progress 0 to 1, where known. */
  readonly upload: (
    route: typeof uploadFotoRoute,
    call: PhotoCall & { readonly onShare: (share: number) => void },
  ) => Promise<{ readonly url: string }>;
  readonly later: (action: () => void, ms: number) => () => void;
}

const store = openStore('frota-fotos', 'enviadas');

export function createDevicePhotos({ upload, later }: DevicePhotosOptions): PhotoSender {
  return createPhotoSender({
    upload: (foto, id, signal, onShare) =>
      // Another tab or the worker may be sending the same photo.
      inTurn(`foto ${foto.id}`, signal, async () => {
        const known = await bestEffort(() => get<Stored>(foto.id, store()));
        if (known?.url !== undefined) return known.url;
        const call = { body: { id, pasta: foto.pasta }, files: { foto: foto.blob }, signal };
        const { url } = await upload(uploadFotoRoute, { ...call, onShare });
        // Not our server's answer.
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
