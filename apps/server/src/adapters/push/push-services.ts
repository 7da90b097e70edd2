/** Hosts of browsers' push services; `*.` stands for all names below. A subscription with another host is forged. */
export const PUSH_SERVICES: readonly string[] = [
  // Chrome, Edge on Android, Samsung Internet, Opera; Chromium without Google's keys.
  'fcm.googleapis.com',
  'jmt17.google.com',
  // Firefox
  '*.push.services.mozilla.com',
  // Safari, and iPhone apps on the home screen.
  '*.push.apple.com',
  // Edge on Windows
  '*.notify.windows.com',
];

export function serviceOfHost(host: string, services: readonly string[]): string | undefined {
  return services.find((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service,
  );
}
