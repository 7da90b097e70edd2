export type Kept = 'page' | 'asset' | undefined;

/** Message from a page to a waiting worker. */
export const TAKE_OVER = 'assumir';

export const PAGE = '/index.html';
/** Names hold a hash. */
const ASSETS = '/assets/';
const SERVER = /^\/(api|healthz|readyz|metrics)(\/|$)/;
/** An older page may still be open. */
const BUILDS_KEPT = 3;
const CACHE = 'frota-';

export function cacheName(build: string): string {
  return CACHE + build;
}

/** None for API, photos and other servers. */
export function keptFor(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Kept {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return undefined;
  if (url.pathname.startsWith(ASSETS)) return 'asset';
  const screen = !SERVER.test(url.pathname) && !/\.\w+$/.test(url.pathname);
  return request.mode === 'navigate' && screen ? 'page' : undefined;
}

/** Not a proxy's page, which would stay in the cache. */
export function isOwnFile({ ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean {
  return ok && !(headers.get('content-type') ?? '').startsWith('text/html');
}

/** In order of creation. */
export function cachesToRemove(names: readonly string[], build: string): string[] {
  const older = names.filter((name) => name.startsWith(CACHE) && name !== cacheName(build));
  return older.slice(0, Math.max(0, older.length - (BUILDS_KEPT - 1)));
}
