import { uploadFotoRoute } from '@frota/contract';
import { del, entries, set } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { upload } from '../http/upload.ts';
import { createPhotoSender, type Progress, type Sent } from './photo-sender.ts';
import { bestEffort, openStore } from './store.ts';

/** The server keeps a photo that no record took for seven days. */
const KEPT_MS = 7 * 86_400_000;

interface Stored extends Sent {
  readonly at: number;
}

const store = openStore('frota-fotos', 'enviadas');

async function loadSent(): Promise<Map<string, Sent>> {
  const found = (await bestEffort(() => entries<string, Stored>(store()))) ?? [];
  const old = found.filter(([, { at }]) => Date.now() - at > KEPT_MS);
  for (const [id] of old) void bestEffort(() => del(id, store()));
  return new Map(found.filter((entry) => !old.includes(entry)));
}

/** Sends the photos of all forms and of what is queued. */
export const photoSender = createPhotoSender({
  async upload(foto, id, signal, onShare) {
    const { url } = await upload(uploadFotoRoute, {
      body: { id, pasta: foto.pasta },
      files: { foto: foto.blob },
      signal,
      onShare,
    });
    return url;
  },
  kept: {
    load: loadSent,
    save: (foto, sent) =>
      void bestEffort(() => set(foto, { ...sent, at: Date.now() } satisfies Stored, store())),
    remove: (foto) => void bestEffort(() => del(foto, store())),
  },
  later(action, ms) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
  makeId: uuidv7,
});

/** How far a photo is on its way. */
export function useProgress(foto: string): Progress {
  return useSyncExternalStore(photoSender.subscribe, () => photoSender.progressOf(foto));
}
