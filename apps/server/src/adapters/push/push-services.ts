/**
 * Whom browsers name as their push service: a host, or all names beneath one. What else a subscription names was written by
 * hand.
 */
export const PUSH_SERVICES: readonly string[] = [
  // Chrome, Edge on Android, Samsung Internet, Opera; and builds of Chromium without Google's keys.
  'fcm.googleapis.com',
  'jmt17.google.com',
  // Firefox
  '*.push.services.mozilla.com',
  // Safari, and what is added to an iPhone's home screen.
  '*.push.apple.com',
  // Edge on Windows
  '*.notify.windows.com',
];

/** The first of these services that a host is of. */
export function serviceOfHost(host: string, services: readonly string[]): string | undefined {
  return services.find((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service,
  );
}
