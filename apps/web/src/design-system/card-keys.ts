import { useEffect } from 'react';

/** Marks a card of a list whose buttons have keys. */
export const CARD = 'data-card';

/**
 * Keys for a list of cards that are worked through one after the other: while the focus is in a card, the key
 * that a button of it names (`aria-keyshortcuts`) presses it, and the arrows lead to the card above and below.
 * Where text is typed they are letters.
 */
export function useCardKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
      const card = target.closest(`[${CARD}]`);
      if (!card || target.closest('input, textarea, select')) return;
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        const next = besideCard(card, key === 'ArrowDown' ? 1 : -1);
        if (next) event.preventDefault();
        focusCard(next);
        return;
      }
      const button = [...card.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
        (element) => element.getAttribute('aria-keyshortcuts') === key.toUpperCase(),
      );
      if (!button) return;
      event.preventDefault();
      button.click();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/**
 * Before a card leaves the list: the focus goes to the one after it, or before it, unless the user has gone
 * elsewhere meanwhile.
 */
export function leaveCard(key: string): void {
  const card = document.querySelector(`[${CARD}="${CSS.escape(key)}"]`);
  const { activeElement } = document;
  if (!card || !(activeElement === document.body || card.contains(activeElement))) return;
  focusCard(besideCard(card, 1) ?? besideCard(card, -1));
}

function besideCard(card: Element, step: 1 | -1): Element | undefined {
  const cards = [...document.querySelectorAll(`[${CARD}]`)];
  return cards[cards.indexOf(card) + step];
}

/** Onto what is done first with a card. */
function focusCard(card: Element | undefined): void {
  card?.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus();
}
