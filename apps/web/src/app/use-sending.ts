import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { soon } from '../design-system/after-start.ts';
import { refreshCampo } from '../offline/campo.ts';
import { outbox, startSending } from '../offline/outbox/fila.ts';
import { PAGES } from './pages.tsx';

export function useSending(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = startSending();
    const forget = outbox.onBooked(() => void client.invalidateQueries());
    return () => {
      stop();
      forget();
    };
  }, [client]);
  // Loaded now, because offline nothing can be loaded.
  useEffect(() => {
    const load = (): void => {
      if (document.visibilityState === 'hidden') return;
      void Promise.allSettled([refreshCampo(), PAGES.envios.load()]);
    };
    const cancel = soon(load);
    document.addEventListener('visibilitychange', load);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', load);
    };
  }, []);
}
