import type {
  Erro,
  RouteAnswer,
  RouteBodyInput,
  RouteFiles,
  RouteParams,
  RouteQueryInput,
  RouteShape,
} from '@frota/contract/rota';
import { ApiError, ConnectionError } from './errors.ts';
import { within } from './within.ts';

const TIMEOUT_MS = 30_000;
const UNCHANGED = 304;
const UNAUTHORIZED = 401;
/** Photos over weak 4G. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** Absent where the route has none, optional where all of it is. */
type Part<Key extends string, T> = [T] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Partial<T> extends T
    ? { readonly [K in Key]?: T }
    : { readonly [K in Key]: T };
type ParamsInput<R extends RouteShape> = [RouteParams<R>] extends [undefined]
  ? undefined
  : Readonly<Record<keyof RouteParams<R>, string | number>>;

/** `body`: JSON, or a multipart's text fields. */
export type CallInput<R extends RouteShape> = Part<'params', ParamsInput<R>> &
  Part<'query', RouteQueryInput<R>> &
  Part<'body', RouteBodyInput<R>> & {
    readonly files?: Partial<Record<RouteFiles<R>, Blob | readonly Blob[] | undefined>>;
    readonly signal?: AbortSignal | undefined;
  };

export type CallArgs<R extends RouteShape> =
  object extends CallInput<R> ? [CallInput<R>?] : [CallInput<R>];

/** Without session handling, for the service worker too. Answers are typed, not validated. */
export async function requestJson<R extends RouteShape>(
  route: R,
  ...[input]: CallArgs<R>
): Promise<RouteAnswer<R>> {
  return (await readJson(await request(route, input))) as RouteAnswer<R>;
}

/** Throws ApiError, ConnectionError, AbortError. */
export async function request(
  route: RouteShape,
  input: object | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { params, query, body, files, signal } = (input ?? {}) as unknown as LooseInput;
  const payload = route.multipart ? buildForm(body ?? {}, files ?? {}) : toJson(body);
  const response = await send(buildUrl(route.path, params, query), signal, {
    method: route.method,
    credentials: 'same-origin',
    headers: {
      ...headers,
      ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { body: payload }),
  });
  if (response.ok || isUnchanged(response)) return response;
  const text = await textOf(response).catch(() => '');
  throw errorOf(response.status, text, response.headers.get('retry-after'));
}

export function isUnchanged({ status }: Response): boolean {
  return status === UNCHANGED;
}

interface LooseInput {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
  readonly files?: Record<string, Blob | readonly Blob[] | undefined>;
  readonly signal?: AbortSignal;
}

/** Fills `:name` and `*`; drops undefined and ''. */
export function buildUrl(
  path: string,
  params: Record<string, string | number> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)|\*/g, (_, name: string | undefined) => {
    const value = String(params[name ?? '*'] ?? '');
    return name ? encodeURIComponent(value) : value.split('/').map(encodeURIComponent).join('/');
  });
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(
    entries.map(([key, value]) => [key, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Text fields first, so that the server can refuse before the files. */
export function buildForm(
  fields: Record<string, unknown>,
  files: Record<string, Blob | readonly Blob[] | undefined>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value ?? []].flat()) form.append(name, String(one));
  }
  for (const [name, value] of Object.entries(files)) {
    for (const file of value instanceof Blob ? [value] : (value ?? [])) form.append(name, file);
  }
  return form;
}

function toJson(body: Record<string, unknown> | undefined): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body);
}

async function send(
  url: string,
  signal: AbortSignal | undefined,
  init: RequestInit,
): Promise<Response> {
  const abort = new AbortController();
  const limit = init.body instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;
  const timer = setTimeout(() => abort.abort(), limit);
  const forward = (): void => abort.abort();
  signal?.addEventListener('abort', forward);
  try {
    signal?.throwIfAborted();
    return await fetch(url, { ...init, signal: abort.signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ConnectionError(error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forward);
  }
}

/** A lost network may cut an answer silently. */
function textOf(response: Response): Promise<string> {
  return within(TIMEOUT_MS, response.text());
}

/** undefined when empty. HTML is not from our server. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await textOf(response);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch (error) {
    throw new ConnectionError(error);
  }
}

/** Non-JSON comes from a proxy or a Wi-Fi page and counts as no answer; so does a 401 without our sentence. */
export function errorOf(
  status: number,
  text: string,
  retryAfter: string | null,
): ApiError | ConnectionError {
  let body: Partial<Erro> | null;
  try {
    body = JSON.parse(text || '{}') as Partial<Erro> | null;
  } catch (error) {
    return new ConnectionError(error);
  }
  if (status === UNAUTHORIZED && !body?.error) return new ConnectionError();
  const seconds = Number(retryAfter ?? Number.NaN);
  return new ApiError(status, body ?? {}, Number.isFinite(seconds) ? seconds : undefined);
}
