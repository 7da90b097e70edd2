import { useEffect, useSyncExternalStore } from 'react';

const APP = 'Gestão de Frota';

let shown: string | undefined;
const listeners = new Set<() => void>();

function show(title: string | undefined): void {
  shown = title;
  document.title = title ? `${title} · ${APP}` : APP;
  for (const listener of listeners) listener();
}

/** What the browser's tab, its history and a screen reader call the screen: 'Veículos da Frota · Gestão de Frota'. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    show(title);
    return () => show(undefined);
  }, [title]);
}

/** The title of the page that is open, for the bar of a phone; undefined until there is one. */
export function useShownTitle(): string | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
