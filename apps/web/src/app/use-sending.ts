import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { outbox, startSending } from '../offline/outbox/fila.ts';
import { PAGES } from './pages.tsx';

/** The screen has loaded what it shows by then. */
const LIST_AFTER_MS = 2_000;

/** Sends what waits on this device as long as its user is logged in, and shows what that changed. */
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
  // The list is at hand once it is needed, which is when nothing can be loaded.
  useEffect(() => {
    const timer = setTimeout(() => void PAGES.envios.load().catch(() => undefined), LIST_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
