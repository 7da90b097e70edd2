/** What the worker answers from what it keeps, in place of the network. */
export type Kept = 'page' | 'asset' | undefined;

/** What a page tells a new build's worker that is ready and still waits. */
export const TAKE_OVER = 'assumir';

/** The page that every address of a screen shows. */
export const PAGE = '/index.html';
/** Files whose name changes with their content. */
const ASSETS = '/assets/';
/** Addresses of the server itself. */
const SERVER = /^\/(api|healthz|readyz|metrics)(\/|$)/;
/** Builds of which the files are kept: a page of the last but one may still be open somewhere. */
const BUILDS_KEPT = 3;
const CACHE = 'frota-';

/** The name under which a build's files are kept. */
export function cacheName(build: string): string {
  return CACHE + build;
}

/** Which part of what is kept answers a request; none for calls of the API, photos and other servers. */
export function keptFor(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Kept {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return undefined;
  if (url.pathname.startsWith(ASSETS)) return 'asset';
  const screen = !SERVER.test(url.pathname) && !/\.\w+$/.test(url.pathname);
  return request.mode === 'navigate' && screen ? 'page' : undefined;
}

/** Whether an answer is the file that was asked for, and not a proxy's page in its place: that would stay for good. */
export function isOwnFile({ ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean {
  return ok && !(headers.get('content-type') ?? '').startsWith('text/html');
}

/** Of all caches, in the order in which they were made, those of builds too old to be open anywhere. */
export function cachesToRemove(names: readonly string[], build: string): string[] {
  const older = names.filter((name) => name.startsWith(CACHE) && name !== cacheName(build));
  return older.slice(0, Math.max(0, older.length - (BUILDS_KEPT - 1)));
}
