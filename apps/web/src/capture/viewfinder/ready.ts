import type { ComponentType } from 'react';
import { soon } from '../../design-system/after-start.ts';
import { isMobile } from '../photo/device.ts';
import type { ViewfinderProps } from './viewfinder.tsx';

let viewfinder: ComponentType<ViewfinderProps> | undefined;
let isGivenUp = false;

soon(() => {
  // What fails leaves the phone's own app for the camera.
  look().catch(() => undefined);
});

/**
 * The app's own viewfinder: undefined until it was fetched, and wherever it cannot be, as without https, without a camera
 * or where the user refused it. The phone's own app takes the photo then.
 */
export function readyViewfinder(): ComponentType<ViewfinderProps> | undefined {
  return isGivenUp ? undefined : viewfinder;
}

/** It did not open: it is not tried again as long as this page is there. */
export function giveUpViewfinder(): void {
  isGivenUp = true;
}

async function look(): Promise<void> {
  // Over http a browser has no media devices; a desktop has no camera that one points at something.
  if (!isMobile(navigator) || !navigator.mediaDevices?.getUserMedia) return;
  const devices = await navigator.mediaDevices.enumerateDevices();
  if (!devices.some(({ kind }) => kind === 'videoinput')) return;
  // Older browsers do not know the name.
  const permission = await navigator.permissions?.query({ name: 'camera' }).catch(() => undefined);
  if (permission?.state === 'denied') return;
  viewfinder = (await import('./viewfinder.tsx')).Viewfinder;
}
