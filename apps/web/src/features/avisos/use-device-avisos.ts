import { ROTAS_WEB } from '@frota/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { keepPush } from '../../offline/push.ts';
import { SHOW_TAREFAS } from '../../offline/worker/notification.ts';

/** The screen has loaded what it shows by then. */
const KEEP_AFTER_MS = 2_000;

/** Keeps this device's subscription that of its user, and leads to the tasks when a notification is tapped. */
export function useDeviceAvisos(usuarioId: string): void {
  useEffect(() => {
    const timer = setTimeout(() => void keepPush(usuarioId), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [usuarioId]);

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
