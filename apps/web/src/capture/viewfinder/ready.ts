import type { ComponentType } from 'react';
import { soon } from '../../design-system/later.ts';
import { isMobile } from '../photo/device.ts';
import type { ViewfinderProps } from './viewfinder.tsx';

let viewfinder: ComponentType<ViewfinderProps> | undefined;
/** By the user or a policy. */
let isRefused = false;
let failures = 0;
/** The first may come from another app that has the camera. */
const FAILURES_MAX = 2;

soon(() => {
  // Then the phone's camera app is used.
  look().catch(() => undefined);
});

/** Undefined until loaded, and without https, camera or permission: then the phone's camera app is used. */
export function readyViewfinder(): ComponentType<ViewfinderProps> | undefined {
  return isRefused || failures >= FAILURES_MAX ? undefined : viewfinder;
}

/** Tried again when permitted, or, after two failures, on a reload. */
export function viewfinderBroke(why: 'refused' | 'failed'): void {
  if (why === 'refused') isRefused = true;
  else failures += 1;
}

export function viewfinderWorked(): void {
  failures = 0;
}

async function look(): Promise<void> {
  // Needs https; on a desktop it is useless.
  if (!isMobile(navigator) || !navigator.mediaDevices?.getUserMedia) return;
  const devices = await navigator.mediaDevices.enumerateDevices();
  if (!devices.some(({ kind }) => kind === 'videoinput')) return;
  // Older browsers do not know the name.
  const permission = await navigator.permissions?.query({ name: 'camera' }).catch(() => undefined);
  const obey = async (): Promise<void> => {
    isRefused = permission?.state === 'denied';
    if (!isRefused) viewfinder ??= (await import('./viewfinder.tsx')).Viewfinder;
  };
  permission?.addEventListener('change', () => {
    obey().catch(() => undefined);
  });
  await obey();
}
