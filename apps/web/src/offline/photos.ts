import { useSyncExternalStore } from 'react';
import { upload } from '../http/upload.ts';
import type { Progress } from './photo-sender.ts';
import { createDevicePhotos } from './sent-photos.ts';

export const photoSender = createDevicePhotos({ upload, later: after });

export function useProgress(foto: string): Progress {
  return useSyncExternalStore(photoSender.subscribe, () => photoSender.progressOf(foto));
}

export function after(action: () => void, ms: number): () => void {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
}
