import { sessaoRoute } from '@frota/contract/acesso';
import { useEffect } from 'react';
import { call } from '../http/client.ts';
import { useIsConnected } from '../http/connection.ts';

const ASK_EVERY_MS = 15_000;

/** Polls where the screen itself makes no calls. */
export function useReconnect(): void {
  const isConnected = useIsConnected();
  useEffect(() => {
    if (isConnected) return;
    const ask = (): void => {
      if (!navigator.onLine || document.visibilityState === 'hidden') return;
      void call(sessaoRoute).catch(() => undefined);
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isConnected]);
}
