import type { RouteAnswer, RouteShape } from '@frota/contract/rota';
import { heed } from './client.ts';
import { ConnectionError } from './errors.ts';
import { buildForm, type CallInput, errorOf } from './request.ts';

/** Then there is no network: retries sooner. */
const STALLED_MS = 30_000;

/** XMLHttpRequest, because fetch reports no upload progress (0 to 1). */
export function upload<R extends RouteShape>(
  route: R,
  input: UploadInput<R>,
): Promise<RouteAnswer<R>> {
  return heed(route, send(route, input));
}

type UploadInput<R extends RouteShape> = Pick<CallInput<R>, 'body' | 'files'> & {
  readonly signal: AbortSignal;
  readonly onShare: (share: number) => void;
};

function send<R extends RouteShape>(route: R, input: UploadInput<R>): Promise<RouteAnswer<R>> {
  const { signal, onShare } = input;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const watch = (): void => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED_MS);
    };
    const abort = (): void => request.abort();
    request.open(route.method, route.path);
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      if (total > 0) onShare(loaded / total);
    };
    request.onload = () => {
      try {
        resolve(answerOf(request) as RouteAnswer<R>);
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new ConnectionError());
    request.onabort = () => reject(signal.aborted ? signal.reason : new ConnectionError());
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    watch();
    request.send(buildForm(input.body ?? {}, input.files ?? {}));
  });
}

function answerOf(request: XMLHttpRequest): unknown {
  const { status, responseText } = request;
  if (status >= 300) {
    throw errorOf(status, responseText, request.getResponseHeader('retry-after'));
  }
  try {
    return JSON.parse(responseText);
  } catch (error) {
    throw new ConnectionError(error);
  }
}
