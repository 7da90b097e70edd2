import { ROTAS_WEB } from '@frota/contract/acesso';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { soon } from '../../design-system/after-start.ts';
import { keepPush } from '../../offline/push.ts';
import { SHOW_TAREFAS } from '../../offline/worker/notification.ts';

/** Keeps this device's subscription that of its user, and leads to the tasks when a notification is tapped. */
export function useDeviceAvisos(usuarioId: string): void {
  useEffect(() => soon(() => void keepPush(usuarioId)), [usuarioId]);

  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const follow = ({ data }: MessageEvent<unknown>): void => {
      if (data === SHOW_TAREFAS) void navigate(ROTAS_WEB.tarefas.path);
    };
    serviceWorker.addEventListener('message', follow);
    return () => serviceWorker.removeEventListener('message', follow);
  }, [navigate]);
}
