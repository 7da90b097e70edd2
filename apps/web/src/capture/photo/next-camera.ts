import { isMobile } from './device.ts';

/** A photo for a step that was not there yet when the camera opened, or that is not asked by its own button. */
interface Taken {
  readonly subject: string;
  readonly file: File;
}

/** A form that is opened asks for it at once; later it would be another's. */
const WAITS_MS = 30_000;

const listeners = new Set<() => void>();
let taken: Taken | undefined;

/**
 * Opens a phone's camera for the next photo, 'a placa': only within a tap or a key, as browsers refuse it otherwise. Its
 * step takes the photo, now or when it is there. On a desktop nothing happens.
 */
export function openCamera(subject: string): void {
  taken = undefined;
  if (!isMobile(navigator)) return;
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.capture = 'environment';
  input.hidden = true;
  // Safari forgets an input that is in no page.
  document.body.append(input);
  input.addEventListener('cancel', () => input.remove());
  input.addEventListener('change', () => {
    input.remove();
    const file = input.files?.[0];
    if (!file) return;
    const photo = { subject, file };
    taken = photo;
    for (const listener of listeners) listener();
    setTimeout(() => {
      if (taken === photo) taken = undefined;
    }, WAITS_MS);
  });
  input.click();
}

/** Gives `take` the photo that was taken for this step; answers what ends it. */
export function onTaken(subject: string, take: (file: File) => void): () => void {
  const look = (): void => {
    if (taken?.subject !== subject) return;
    const { file } = taken;
    taken = undefined;
    take(file);
  };
  look();
  listeners.add(look);
  return () => listeners.delete(look);
}
