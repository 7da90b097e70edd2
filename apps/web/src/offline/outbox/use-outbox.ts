import { useMemo, useSyncExternalStore } from 'react';
import { call } from '../../http/client.ts';
import { readUsuario, useUsuario } from '../../http/session.ts';
import { askWorkerToSend, rememberUsuario } from '../background.ts';
import { fotosIn } from '../foto.ts';
import { after, photoSender } from '../photos.ts';
import { askToPersist } from '../space.ts';
import { createDeviceOutbox } from './device-outbox.ts';
import type { QueuedEnvio } from './envio.ts';
import { noteKept } from './lost.ts';
import { outboxOf } from './rules.ts';

export const outbox = createDeviceOutbox({
  photoSender,
  call,
  usuario: readUsuario,
  later: after,
  onSave({ situacao }) {
    askToPersist();
    // No answer came: let the service worker send it later.
    if (situacao.tipo === 'aguardando' && situacao.tentativas > 0) askWorkerToSend();
  },
  onLoad: (envios) => void noteKept(envios),
});

export function useOutbox(): readonly QueuedEnvio[] {
  const envios = useSyncExternalStore(outbox.subscribe, outbox.envios);
  const usuario = useUsuario()?.id;
  return useMemo(() => outboxOf(envios, usuario), [envios, usuario]);
}

/** False until the outbox is read from the device; before that it seems empty. */
export function useOutboxRead(): boolean {
  return useSyncExternalStore(outbox.subscribe, outbox.isRead);
}

/** Undefined while it waits. */
export function useOnItsWay(
  envio: QueuedEnvio,
): 'all' | { readonly atual: number; readonly total: number } | undefined {
  const fotos = useMemo(() => fotosIn(envio.fotos), [envio]);
  const isSending = useSyncExternalStore(outbox.subscribe, () => outbox.isSending(envio.id));
  const sent = useSyncExternalStore(
    photoSender.subscribe,
    () => fotos.filter(({ id }) => photoSender.progressOf(id).state === 'sent').length,
  );
  if (!isSending) return undefined;
  return sent < fotos.length ? { atual: sent + 1, total: fotos.length } : 'all';
}

export function startSending(): () => void {
  const usuario = readUsuario()?.id;
  void rememberUsuario(usuario);
  const resume = (): void => {
    if (document.visibilityState === 'hidden') {
      // The phone may end the page, and the network come back later.
      if (outboxOf(outbox.envios(), usuario).length > 0) askWorkerToSend();
      return;
    }
    photoSender.resume();
    void outbox.run('all');
  };
  resume();
  const away = [
    listen(window, 'online', resume),
    listen(window, 'pageshow', resume),
    listen(document, 'visibilitychange', resume),
  ];
  return () => {
    for (const stop of away) stop();
    photoSender.stop();
  };
}

function listen(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}
