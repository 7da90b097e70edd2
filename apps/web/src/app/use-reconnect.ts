import { sessaoRoute } from '@frota/contract/acesso';
import { useEffect } from 'react';
import { call } from '../http/client.ts';
import { useIsConnected } from '../http/connection.ts';

/** While nobody answers the server is asked this often. */
const ASK_EVERY_MS = 15_000;

/** Finds out that the server is back where no screen asks it anything. */
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
