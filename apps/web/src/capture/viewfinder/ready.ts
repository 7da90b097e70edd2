import type { ComponentType } from 'react';
import { soon } from '../../design-system/after-start.ts';
import { isMobile } from '../photo/device.ts';
import type { ViewfinderProps } from './viewfinder.tsx';

let viewfinder: ComponentType<ViewfinderProps> | undefined;
/** By the user, or by who rules the device. */
let isRefused = false;
/** In a row. */
let failures = 0;
/** One may be another app's, which has the camera just then. */
const FAILURES_MAX = 2;

soon(() => {
  // What fails leaves the phone's own app for the camera.
  look().catch(() => undefined);
});

/**
 * The app's own viewfinder: undefined until it was fetched, and wherever it cannot be, as without https, without a camera
 * or where the user refused it. The phone's own app takes the photo then.
 */
export function readyViewfinder(): ComponentType<ViewfinderProps> | undefined {
  return isRefused || failures >= FAILURES_MAX ? undefined : viewfinder;
}

/** It gave no picture. It is not tried again until the camera is allowed, or, after a second failure, until the page is loaded anew. */
export function viewfinderBroke(why: 'refused' | 'failed'): void {
  if (why === 'refused') isRefused = true;
  else failures += 1;
}

export function viewfinderWorked(): void {
  failures = 0;
}

async function look(): Promise<void> {
  // Over http a browser has no media devices; a desktop has no camera that one points at something.
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
