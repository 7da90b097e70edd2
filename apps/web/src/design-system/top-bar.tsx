import { createContext, type ReactElement, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Null until the bar is drawn. */
export const TopBarPlace = createContext<HTMLElement | null>(null);

export function InTopBar({ children }: { readonly children: ReactNode }): ReactElement | null {
  const place = use(TopBarPlace);
  return place && createPortal(children, place);
}
