import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { soon } from '../../design-system/later.ts';
import { keepPush } from '../../offline/push.ts';
import type { Mostrar } from '../../offline/worker/notification.ts';

export function useDeviceAvisos(usuarioId: string): void {
  useEffect(() => soon(() => void keepPush(usuarioId)), [usuarioId]);

  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const follow = ({ data }: MessageEvent<Partial<Mostrar> | null>): void => {
      if (data?.mostrar !== undefined) void navigate(data.mostrar);
    };
    serviceWorker.addEventListener('message', follow);
    return () => serviceWorker.removeEventListener('message', follow);
  }, [navigate]);
}
