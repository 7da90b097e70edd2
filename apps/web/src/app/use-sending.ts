import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { soon } from '../design-system/after-start.ts';
import { refreshCampo } from '../offline/campo.ts';
import { outbox, startSending } from '../offline/outbox/fila.ts';
import { PAGES } from './pages.tsx';

/** Sends what waits on this device as long as its user is logged in, and keeps there what the forms need. */
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
  // At hand once it is needed, which is when nothing can be loaded.
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
