import { useEffect, useSyncExternalStore } from 'react';

const APP = 'Gestão de Frota';

let shown: string | undefined;
const listeners = new Set<() => void>();

function show(title: string | undefined): void {
  shown = title;
  document.title = title ? `${title} · ${APP}` : APP;
  for (const listener of listeners) listener();
}

/** 'Veículos da Frota · Gestão de Frota' */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    show(title);
    return () => show(undefined);
  }, [title]);
}

/** For a phone's top bar. */
export function useShownTitle(): string | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
