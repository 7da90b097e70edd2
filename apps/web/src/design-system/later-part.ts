import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The screen has asked the server for what it shows by then. */
const AFTER_MS = 2_000;

/**
 * A part of a screen that is not drawn at first, as a dialog: the screen does not wait for it. It is fetched
 * soon after, so that it is there when it is asked for.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  setTimeout(() => {
    // A failure shows where the part is drawn, which asks again.
    load().catch(() => undefined);
  }, AFTER_MS);
  return lazy(async () => ({ default: await load() }));
}
