import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { soon } from './after-start.ts';

/**
 * A part of a screen that is not drawn at first, as a dialog: the screen does not wait for it. It is fetched
 * soon after, so that it is there when it is asked for.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  soon(() => {
    // A failure shows where the part is drawn, which asks again.
    load().catch(() => undefined);
  });
  return lazy(async () => ({ default: await load() }));
}
