import { type RefObject, useEffect, useRef } from 'react';
import { ETAPAS, type Etapa } from '../form/steps.ts';

/**
 * Brings the next step into the middle of the screen, within reach of the thumb, when the one before
 * is done. The steps are found by `data-etapa` inside the answered ref's element.
 */
export function useFollowStep(current: Etapa): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(current);
  useEffect(() => {
    const forward = ETAPAS.indexOf(current) > ETAPAS.indexOf(before.current);
    before.current = current;
    if (forward) scrollToEtapa(container.current, current);
  }, [current]);
  return container;
}

export function scrollToEtapa(container: HTMLElement | null, etapa: Etapa): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  container
    ?.querySelector(`[data-etapa="${etapa}"]`)
    ?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'center' });
}
