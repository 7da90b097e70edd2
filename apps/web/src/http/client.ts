import type { RouteAnswer, RouteShape } from '@frota/contract/rota';
import { useSyncExternalStore } from 'react';
import { ApiError, ConnectionError } from './errors.ts';
import { type CallArgs, isUnchanged, readJson, request, requestJson } from './request.ts';
import { currentLogin, endSession } from './session.ts';

/**
 * Throws ApiError (server's sentence), ConnectionError (no answer), AbortError. A 401 ends the stored session,
 * unless none is needed or somebody has logged in since.
 */
export function call<R extends RouteShape>(
  route: R,
  ...args: CallArgs<R>
): Promise<RouteAnswer<R>> {
  return heed(route, requestJson(route, ...args));
}

export interface Page<T> {
  readonly rows: T;
  readonly cursor: string | undefined;
  /** Of the whole list, where counted. */
  readonly total?: number | undefined;
}

export function callPage<R extends RouteShape>(
  route: R,
  ...[input]: CallArgs<R>
): Promise<Page<RouteAnswer<R>>> {
  const read = async (): Promise<Page<RouteAnswer<R>>> => {
    const response = await request(route, input);
    const rows = (await readJson(response)) as RouteAnswer<R>;
    const total = response.headers.get('x-total');
    return {
      rows,
      cursor: response.headers.get('x-proximo-cursor') ?? undefined,
      total: total === null ? undefined : Number(total),
    };
  };
  return heed(route, read());
}

/** Cached answer with its ETag. */
interface Kept<T> {
  readonly answer: T;
  readonly etag: string | undefined;
}

/** Undefined for 304. */
export function callIfChanged<R extends RouteShape>(
  route: R,
  etag: string | undefined,
): Promise<Kept<RouteAnswer<R>> | undefined> {
  const read = async (): Promise<Kept<RouteAnswer<R>> | undefined> => {
    const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {};
    const response = await request(route, undefined, headers);
    if (isUnchanged(response)) return undefined;
    const answer = (await readJson(response)) as RouteAnswer<R>;
    return { answer, etag: response.headers.get('etag') ?? undefined };
  };
  return heed(route, read());
}

/** Like `call`, for an answer that is a file, under the name that the server gives it. */
export function callFile<R extends RouteShape>(route: R, ...[input]: CallArgs<R>): Promise<File> {
  const read = async (): Promise<File> => {
    const response = await request(route, input);
    try {
      const [, name = 'planilha'] =
        /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
      return new File([await response.blob()], name);
    } catch (error) {
      throw new ConnectionError(error);
    }
  };
  return heed(route, read());
}

let changedAt = 0;

/** Last successful change by this page. */
export function lastChange(): number {
  return changedAt;
}

/** Notes whether the server is reached, and the session's end. */
export async function heed<T>(route: RouteShape, calling: Promise<T>): Promise<T> {
  const asking = currentLogin();
  try {
    const answer = await calling;
    noteConnection(true);
    if (route.method !== 'GET') changedAt = Date.now();
    return answer;
  } catch (error) {
    if (error instanceof ConnectionError) noteConnection(false);
    if (error instanceof ApiError) {
      noteConnection(true);
      const isOver = error.status === 401 && route.who !== 'anyone';
      if (isOver && currentLogin() === asking) endSession();
    }
    throw error;
  }
}

const BROWSER_EVENTS = ['online', 'offline'] as const;

const listeners = new Set<() => void>();
let isReached = true;

/** False: nobody answered. */
function noteConnection(reached: boolean): void {
  if (isReached === reached) return;
  isReached = reached;
  for (const listener of listeners) listener();
}

/** By the browser and the last call. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && isReached);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of BROWSER_EVENTS) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of BROWSER_EVENTS) window.removeEventListener(event, listener);
  };
}
