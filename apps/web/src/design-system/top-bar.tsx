import { createContext, type ReactElement, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Where a page's own part of the top bar is drawn; null until the bar is there. */
export const TopBarPlace = createContext<HTMLElement | null>(null);

/** Draws what is kept in sight of a long page in the top bar. */
export function InTopBar({ children }: { readonly children: ReactNode }): ReactElement | null {
  const place = use(TopBarPlace);
  return place && createPortal(children, place);
}
