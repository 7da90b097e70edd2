import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls the next step (`data-step`) up when one is done; not where `stay` says so, nor while typing. */
export function useFollowStep(
  container: RefObject<HTMLElement | null>,
  current: string,
  order: readonly string[],
  stay: boolean,
): void {
  const position = order.indexOf(current);
  const before = useRef(position);
  useEffect(() => {
    const forward = position > before.current;
    before.current = position;
    if (!forward || stay || isTyping(container.current)) return;
    let awaited = true;
    void photosShown(container.current).then(() => {
      if (awaited) scrollToStep(container.current, current);
    });
    return () => {
      awaited = false;
    };
  }, [container, current, position, stay]);
}

/** `said`: the message shown. */
export function useShowWhatIsSaid(
  element: RefObject<HTMLElement | null>,
  said: string | undefined,
): void {
  const before = useRef(said);
  useEffect(() => {
    if (said === before.current) return;
    before.current = said;
    if (said === undefined) return;
    let awaited = true;
    void photosShown(element.current).then(() => {
      if (awaited)
        element.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'nearest' });
    });
    return () => {
      awaited = false;
    };
  }, [element, said]);
}

function isTyping(container: HTMLElement | null): boolean {
  const focused = document.activeElement;
  const field = 'input:not([type="radio"], [type="file"], [role="combobox"]), textarea';
  return focused?.matches(field) === true && container?.contains(focused) === true;
}

export function scrollToStep(container: HTMLElement | null, step: string): void {
  const element = container?.querySelector(`[data-step="${step}"]`);
  element?.scrollIntoView({ behavior: scrollBehavior(), block: 'nearest' });
}

/** Within a tap, so that the keyboard opens. */
export function focusStep(container: HTMLElement | null, step: string): void {
  const fields = container?.querySelectorAll<HTMLInputElement>(
    `[data-step="${step}"] input[inputmode]`,
  );
  const empty = [...(fields ?? [])].find(({ value }) => value === '');
  empty?.focus({ preventScroll: true });
}

/** The first fault; optional parts (`data-optional`) last. */
export function scrollToFault(container: HTMLElement | null): void {
  const faults = [...(container?.querySelectorAll('[role="alert"], [aria-invalid="true"]') ?? [])];
  const fault = faults.find((each) => !each.closest('[data-optional]')) ?? faults[0];
  fault?.scrollIntoView({ behavior: scrollBehavior(), block: 'center' });
}

export function scrollToTop(element: HTMLElement | null): void {
  let scrolled = element;
  while (scrolled && scrolled.scrollTop === 0) scrolled = scrolled.parentElement;
  scrolled?.scrollTo(0, 0);
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

/** A photo needs its space only once decoded: wait for it. */
async function photosShown(container: HTMLElement | null): Promise<void> {
  await new Promise(requestAnimationFrame);
  const photos = [...(container?.querySelectorAll('img') ?? [])];
  await Promise.allSettled(photos.map((photo) => photo.decode()));
}
