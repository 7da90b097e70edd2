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

/** Why a device cannot be told while the app is closed. */
export type Impedimento = keyof (typeof mensagensAvisos)['impedimento'];

/** Whose device this is to be told: the id of the user who asked for it. */
const WHOSE_KEY = 'avisos_push_de';
/** The worker is registered a few seconds after the page's start. */
const WORKER_WAIT_MS = 15_000;

interface Device {
  readonly isSecure: boolean;
  readonly hasPush: boolean;
  /** Safari on a phone or tablet, not opened from the home screen. */
  readonly isSafariTab: boolean;
  readonly permission: NotificationPermission;
}

/** What keeps this device from being told; undefined where its user may switch it on. */
export function impedimentoOf(device: Device): Impedimento | undefined {
  if (!device.isSecure) return 'semHttps';
  if (!device.hasPush) return device.isSafariTab ? 'instalar' : 'semPush';
  return device.permission === 'denied' ? 'recusado' : undefined;
}

/** `impedimentoOf` this device, followed when its user comes back from the browser's settings. */
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

/** Whether this device is told for this user. */
export async function isPushOn(usuarioId: string): Promise<boolean> {
  return isMine(usuarioId) && (await bestEffort(currentSubscription)) !== undefined;
}

/**
 * Asks for the browser's leave and has this device told; false without leave. Call it at a tap. Throws
 * ApiError, ConnectionError and what the browser's push service throws.
 */
export async function startPush(usuarioId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { chave } = await call(getChaveAvisosRoute);
  const { pushManager } = await within(WORKER_WAIT_MS, navigator.serviceWorker.ready);
  // One made under another server's key is of no use.
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

/** Has this device told of nothing any more. Where the server does not hear of it, the push service says so. */
export async function stopPush(): Promise<void> {
  await forgetPush();
  await bestEffort(() => call(unsubscribeRoute));
}

/** Ends the browser's part alone: the session ends the server's. */
export async function forgetPush(): Promise<void> {
  localStorage.removeItem(WHOSE_KEY);
  await bestEffort(async () => (await currentSubscription())?.unsubscribe());
}

/** Takes away what this device shows of tasks outside the app. */
export async function closeAvisos(): Promise<void> {
  await bestEffort(async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const aviso of (await registration?.getNotifications()) ?? []) aviso.close();
  });
}

/** At the app's start: a new session of the same user is told on, another user is not told what he did not ask for. */
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
