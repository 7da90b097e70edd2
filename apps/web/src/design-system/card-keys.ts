import { useEffect } from 'react';

export const CARD = 'data-card';

/** In a focused card a button's key (`aria-keyshortcuts`) presses it, and arrows change the card. Not while typing. */
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

/** Before a card is removed: focuses the next or previous one, unless the focus is elsewhere. */
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

function focusCard(card: Element | undefined): void {
  card?.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus();
}
