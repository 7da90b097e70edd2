import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the next step up from the lower edge, within reach of the thumb and with what was just read
 * still in view, when the one before is done; not where `stay` says so, nor under who is typing. Steps are
 * found by `data-step` in the container.
 */
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

/** Scrolls an element into view when `said`, the message that it shows, changes. */
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

/** Whether a number or a text is being typed: its field is not moved meanwhile. */
function isTyping(container: HTMLElement | null): boolean {
  const focused = document.activeElement;
  const field = 'input:not([type="radio"], [type="file"], [role="combobox"]), textarea';
  return focused?.matches(field) === true && container?.contains(focused) === true;
}

export function scrollToStep(container: HTMLElement | null, step: string): void {
  const element = container?.querySelector(`[data-step="${step}"]`);
  element?.scrollIntoView({ behavior: scrollBehavior(), block: 'nearest' });
}

/** Puts the cursor into a step's first text that is empty: within a tap the keyboard comes with it. */
export function focusStep(container: HTMLElement | null, step: string): void {
  const fields = container?.querySelectorAll<HTMLInputElement>(
    `[data-step="${step}"] input[inputmode]`,
  );
  const empty = [...(fields ?? [])].find(({ value }) => value === '');
  empty?.focus({ preventScroll: true });
}

/**
 * Leads to the first thing that is said to be wrong; in the middle, as a field's message is below it. What is said of
 * a part marked `data-optional` keeps nothing from being sent, and comes last.
 */
export function scrollToFault(container: HTMLElement | null): void {
  const faults = [...(container?.querySelectorAll('[role="alert"], [aria-invalid="true"]') ?? [])];
  const fault = faults.find((each) => !each.closest('[data-optional]')) ?? faults[0];
  fault?.scrollIntoView({ behavior: scrollBehavior(), block: 'center' });
}

/** Back to the top of the page, or of the dialog, that the element is in. */
export function scrollToTop(element: HTMLElement | null): void {
  let scrolled = element;
  while (scrolled && scrolled.scrollTop === 0) scrolled = scrolled.parentElement;
  scrolled?.scrollTo(0, 0);
}

/** Smooth unless the user asked the device for less motion. */
function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

/** A photo takes its room only once it is decoded: what is below it moves until then. */
async function photosShown(container: HTMLElement | null): Promise<void> {
  await new Promise(requestAnimationFrame);
  const photos = [...(container?.querySelectorAll('img') ?? [])];
  await Promise.allSettled(photos.map((photo) => photo.decode()));
}
