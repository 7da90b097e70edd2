import { readyViewfinder } from '../viewfinder/ready.ts';
import { isMobile } from './device.ts';

/** What a step is given that was not there yet, or not asked by its own button: the photo, or its turn to open the viewfinder. */
export type Given = File | 'viewfinder';

interface Waiting {
  readonly subject: string;
  readonly given: Given;
}

/** A form that is opened asks for it at once; later it would be another's. */
const WAITS_MS = 30_000;

const listeners = new Set<() => void>();
let waiting: Waiting | undefined;

/**
 * Opens a phone's camera for the next photo, 'a placa': only within a tap or a key, as browsers refuse it otherwise. Its
 * step takes the photo, now or when it is there. On a desktop nothing happens.
 */
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

/** Gives `take` what this step is given; answers what ends it. */
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
