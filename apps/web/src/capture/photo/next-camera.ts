import { readyViewfinder } from '../viewfinder/ready.ts';
import { isMobile } from './device.ts';

/** A photo, or the wish to open the viewfinder, for a step that is not drawn yet. */
export type Given = File | 'viewfinder';

interface Waiting {
  readonly subject: string;
  readonly given: Given;
}

/** After this time it is dropped, because the user may be in another form. */
const WAITS_MS = 30_000;

const listeners = new Set<() => void>();
let waiting: Waiting | undefined;

/** Only within a tap or key (browsers demand it). The step takes the photo once drawn. No effect on a desktop. */
export function openCamera(subject: string): void {
  waiting = undefined;
  if (!isMobile(navigator)) return;
  if (readyViewfinder()) give({ subject, given: 'viewfinder' });
  else openApp(subject);
}

function openApp(subject: string): void {
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
    if (file) give({ subject, given: file });
  });
  input.click();
}

function give(now: Waiting): void {
  waiting = now;
  for (const listener of listeners) listener();
  setTimeout(() => {
    if (waiting === now) waiting = undefined;
  }, WAITS_MS);
}

/** Gives the unsubscribe function. */
export function onGiven(subject: string, take: (given: Given) => void): () => void {
  const look = (): void => {
    if (waiting?.subject !== subject) return;
    const { given } = waiting;
    waiting = undefined;
    take(given);
  };
  look();
  listeners.add(look);
  return () => listeners.delete(look);
}
