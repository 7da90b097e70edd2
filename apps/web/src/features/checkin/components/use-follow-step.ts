import { type RefObject, useEffect, useRef } from 'react';
import { ETAPAS, type Etapa } from '../form/steps.ts';

/**
 * Brings the next step up from the lower edge, within reach of the thumb and with what was just read
 * still in view, when the one before is done. The steps are found by `data-etapa` inside the answered ref's element.
 */
export function useFollowStep(current: Etapa): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(current);
  useEffect(() => {
    const forward = ETAPAS.indexOf(current) > ETAPAS.indexOf(before.current);
    before.current = current;
    if (!forward) return;
    let awaited = true;
    void photosShown(container.current).then(() => {
      if (awaited) scrollToEtapa(container.current, current);
    });
    return () => {
      awaited = false;
    };
  }, [current]);
  return container;
}

export function scrollToEtapa(container: HTMLElement | null, etapa: Etapa): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  container
    ?.querySelector(`[data-etapa="${etapa}"]`)
    ?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'nearest' });
}

/** A photo takes its room only once it is decoded: what is below it moves until then. */
async function photosShown(container: HTMLElement | null): Promise<void> {
  await new Promise(requestAnimationFrame);
  const photos = [...(container?.querySelectorAll('img') ?? [])];
  await Promise.allSettled(photos.map((photo) => photo.decode()));
}
