import { useEffect } from 'react';

const APP = 'Gestão de Frota';

/** What the browser's tab, its history and a screen reader call the screen: 'Veículos da Frota · Gestão de Frota'. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    document.title = `${title} · ${APP}`;
    return () => {
      document.title = APP;
    };
  }, [title]);
}
