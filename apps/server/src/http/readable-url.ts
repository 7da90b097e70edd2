/** Take the place of a malformed address: no route answers here; who opens a page gets the app with its 404. */
const NOWHERE = '/api';
const NO_SCREEN = '/error/404';
/** Longest part of a path, as the router takes it. */
export const MAX_PART = 300;

/**
 * The address of a request, or one that nothing answers in the place of a malformed one: the router would
 * answer that itself, without our words and headers.
 */
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
