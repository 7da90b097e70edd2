/** No route answers here, so a page gets the app with its 404. */
const NOWHERE = '/api';
const NO_SCREEN = '/error/404';
export const MAX_PART = 300;

/** Replaces a malformed address, which the router would answer without our text and headers. */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  const parts = path.split('/').slice(1);
  const blank = parts.some((part, at) => part === '' && at < parts.length - 1);
  if (path.startsWith('/') && !blank && parts.every(isReadable)) return url;
  return parts[0] === 'api' ? NOWHERE : NO_SCREEN;
}

function isReadable(part: string): boolean {
  try {
    return decodeURIComponent(part).length <= MAX_PART;
  } catch {
    return false;
  }
}
