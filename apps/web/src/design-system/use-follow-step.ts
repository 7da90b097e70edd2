import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the next step up from the lower edge, within reach of the thumb and with what was just read
 * still in view, when the one before is done. The steps are found by `data-etapa` inside the answered
 * ref's element.
 */
export function useFollowStep(
  current: string,
  order: readonly string[],
): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const position = order.indexOf(current);
  const before = useRef(position);
  useEffect(() => {
    const forward = position > before.current;
    before.current = position;
    if (!forward) return;
    let awaited = true;
    void photosShown(container.current).then(() => {
      if (awaited) scrollToStep(container.current, current);
    });
    return () => {
      awaited = false;
    };
  }, [current, position]);
  return container;
}

export function scrollToStep(container: HTMLElement | null, step: string): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  container
    ?.querySelector(`[data-etapa="${step}"]`)
    ?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'nearest' });
}

/** A photo takes its room only once it is decoded: what is below it moves until then. */
async function photosShown(container: HTMLElement | null): Promise<void> {
  await new Promise(requestAnimationFrame);
  const photos = [...(container?.querySelectorAll('img') ?? [])];
  await Promise.allSettled(photos.map((photo) => photo.decode()));
}
