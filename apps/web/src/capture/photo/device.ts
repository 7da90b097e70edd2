interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints?: number;
}

/** By the user agent (spec, section 9); an iPad calls itself a Macintosh, but has a touch screen. */
export function isMobile(device: Device): boolean {
  if (/Android|iPhone|iPad|iPod|Opera Mini|IEMobile|Mobile/i.test(device.userAgent)) return true;
  return /Macintosh/.test(device.userAgent) && (device.maxTouchPoints ?? 0) > 1;
}

/** ms. */
export const DOUBLE_TAP_MS = 800;
