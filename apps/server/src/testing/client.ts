import type { UsuarioLogado } from '@frota/contract/acesso';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Headers = Readonly<Record<string, string>>;

/** A browser of one user, without a network: calls carry its session cookie. */
export interface Client {
  readonly user: UsuarioLogado;
  /** Value for a Cookie header. */
  readonly cookie: string;
  /** `body` is sent as JSON, or as multipart where it is a FormData. */
  call(
    method: Method,
    url: string,
    body?: unknown,
    headers?: Headers,
  ): Promise<LightMyRequestResponse>;
  get(url: string): Promise<LightMyRequestResponse>;
  post(url: string, body?: unknown): Promise<LightMyRequestResponse>;
  put(url: string, body?: unknown): Promise<LightMyRequestResponse>;
  delete(url: string): Promise<LightMyRequestResponse>;
}

/** Calls without a session. */
export function callAnonymous(
  http: FastifyInstance,
  method: Method,
  url: string,
  body?: unknown,
  headers: Headers = {},
): Promise<LightMyRequestResponse> {
  return http.inject({
    method,
    url,
    headers: { ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
}

/** Logs in; throws with the server's answer when it refuses. */
export async function loginClient(
  http: FastifyInstance,
  credentials: { cpf: string; senha: string },
): Promise<Client> {
  const { cpf, senha } = credentials;
  const answer = await callAnonymous(http, 'POST', '/api/auth/login', { cpf, password: senha });
  const [cookie] = answer.cookies;
  if (answer.statusCode !== 200 || !cookie) throw new Error(`login refused: ${answer.body}`);
  const value = `${cookie.name}=${cookie.value}`;
  const call: Client['call'] = (method, url, body, headers) =>
    callAnonymous(http, method, url, body, { cookie: value, ...headers });
  return {
    user: answer.json(),
    cookie: value,
    call,
    get: (url) => call('GET', url),
    post: (url, body) => call('POST', url, body),
    put: (url, body) => call('PUT', url, body),
    delete: (url) => call('DELETE', url),
  };
}

export interface FormFile {
  readonly bytes: Uint8Array;
  readonly name?: string;
  readonly type?: string;
}

/** A multipart body; a list under a field's name is sent as that many parts. */
export function formOf(
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, FormFile | readonly FormFile[]>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [field, given] of Object.entries(files)) {
    const list = 'bytes' in given ? [given] : given;
    for (const { bytes, name = `${field}.jpg`, type = 'image/jpeg' } of list) {
      form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
    }
  }
  return form;
}

/** The rows that a list gives page by page, to its end; `path` says how many a page has. */
export async function readPages<T>(
  client: Client,
  path: string,
  rowsOf: (answer: LightMyRequestResponse) => readonly T[],
): Promise<T[]> {
  const rows: T[] = [];
  let cursor = '';
  do {
    const answer = await client.get(path + (cursor && `&cursor=${cursor}`));
    if (answer.statusCode !== 200) throw new Error(`no page: ${answer.body}`);
    rows.push(...rowsOf(answer));
    cursor = String(answer.headers['x-proximo-cursor'] ?? '');
  } while (cursor !== '');
  return rows;
}
