import {
  getChaveAvisosRoute,
  type Inscricao,
  type mensagensAvisos,
  subscribeRoute,
  unsubscribeRoute,
} from '@frota/contract/avisos';
import { useSyncExternalStore } from 'react';
import { call } from '../http/client.ts';
import { within } from '../http/within.ts';
import { useInstallWay } from './install.ts';
import { bestEffort } from './store.ts';

export type Impedimento = keyof (typeof mensagensAvisos)['impedimento'];

/** Id of the user who asked for it. */
const WHOSE_KEY = 'avisos_push_de';
/** The worker registers some seconds after the start. */
const WORKER_WAIT_MS = 15_000;

interface Device {
  readonly isSecure: boolean;
  readonly hasPush: boolean;
  /** Not opened from the home screen. */
  readonly isSafariTab: boolean;
  readonly permission: NotificationPermission;
}

/** Undefined where it may be switched on. */
export function impedimentoOf(device: Device): Impedimento | undefined {
  if (!device.isSecure) return 'semHttps';
  if (!device.hasPush) return device.isSafariTab ? 'instalar' : 'semPush';
  return device.permission === 'denied' ? 'recusado' : undefined;
}

/** Checked again when the page is shown. */
export function useImpedimento(): Impedimento | undefined {
  const isSafariTab = useInstallWay() === 'safari';
  const permission = useSyncExternalStore(subscribe, readPermission);
  return impedimentoOf({
    isSecure: window.isSecureContext,
    hasPush: hasPush(),
    isSafariTab,
    permission,
  });
}

export async function isPushOn(usuarioId: string): Promise<boolean> {
  return isMine(usuarioId) && (await bestEffort(currentSubscription)) !== undefined;
}

/** Call within a tap; false without permission. Throws ApiError, ConnectionError, and the push service's errors. */
export async function startPush(usuarioId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { chave } = await call(getChaveAvisosRoute);
  const { pushManager } = await within(WORKER_WAIT_MS, navigator.serviceWorker.ready);
  // Made with another server's key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: chave };
  const subscription = await pushManager.subscribe(options);
  try {
    await call(subscribeRoute, { body: inscricaoOf(subscription) });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  localStorage.setItem(WHOSE_KEY, usuarioId);
  return true;
}

/** If the server is not reached, the push service tells it later. */
export async function stopPush(): Promise<void> {
  await forgetPush();
  await bestEffort(() => call(unsubscribeRoute));
}

/** Only in the browser: the session's end removes the server's part. */
export async function forgetPush(): Promise<void> {
  localStorage.removeItem(WHOSE_KEY);
  await bestEffort(async () => (await currentSubscription())?.unsubscribe());
}

export async function closeAvisos(): Promise<void> {
  await bestEffort(async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const aviso of (await registration?.getNotifications()) ?? []) aviso.close();
  });
}

/** At the start: renews for the same user, removes another's. */
export async function keepPush(usuarioId: string): Promise<void> {
  const subscription = await bestEffort(currentSubscription);
  if (!subscription) return;
  if (!isMine(usuarioId)) await forgetPush();
  else await bestEffort(() => call(subscribeRoute, { body: inscricaoOf(subscription) }));
}

function isMine(usuarioId: string): boolean {
  return usuarioId !== '' && localStorage.getItem(WHOSE_KEY) === usuarioId;
}

function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function currentSubscription(): Promise<PushSubscription | undefined> {
  if (!hasPush()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

function inscricaoOf(subscription: PushSubscription): Inscricao {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

function readPermission(): NotificationPermission {
  return hasPush() ? Notification.permission : 'default';
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
