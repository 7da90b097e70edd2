import { loginRoute, logoutRoute, sessaoRoute } from '@frota/contract/acesso';
import { defineRoute, mensagensGerais } from '@frota/contract/rota';
import { assumirTarefaRoute } from '@frota/contract/tarefas';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf } from '../offline/outcome.ts';
import { call, callIfChanged, callPage } from './client.ts';
import { ApiError, ConnectionError, errorText } from './errors.ts';
import { buildForm, buildUrl } from './request.ts';
import * as session from './session.ts';

const photoRoute = defineRoute('POST /api/x', {
  who: 'session',
  summary: 'A multipart call',
  multipart: { fields: sessaoRoute.answers[200], files: { foto: { min: 1, max: 2 } } },
  answers: { 201: null },
});

const fetchMock = vi.fn<typeof fetch>();
const endSession = vi.spyOn(session, 'endSession').mockReturnValue();
const currentLogin = vi.spyOn(session, 'currentLogin').mockReturnValue('7 1');

function answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = body === undefined ? null : JSON.stringify(body);
  fetchMock.mockResolvedValueOnce(new Response(text, { status, headers }));
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  endSession.mockClear();
});

describe('buildUrl', () => {
  test.each([
    ['/api/tarefas', {}, {}, '/api/tarefas'],
    ['/api/x/:id', { id: 'a b/c' }, {}, '/api/x/a%20b%2Fc'],
    ['/api/fotos/*', { '*': 'bomba/á 1.jpg' }, {}, '/api/fotos/bomba/%C3%A1%201.jpg'],
    [
      '/api/x',
      {},
      { busca: 'São', cursor: undefined, fim: '', limite: 50 },
      '/api/x?busca=S%C3%A3o&limite=50',
    ],
  ])('%s with %j and %j is %s', (path, params, query, url) => {
    expect(buildUrl(path, params, query)).toBe(url);
  });
});

test('a form carries fields before files, without what is absent', () => {
  const one = new File(['1'], 'um.jpg');
  const two = new File(['2'], 'dois.jpg');
  const form = buildForm(
    { placa: 'ABC1D23', km: 0, obs: undefined, x: null },
    { fotos: [one, two], foto: undefined },
  );
  expect([...form.keys()]).toEqual(['placa', 'km', 'fotos', 'fotos']);
  expect(form.get('km')).toBe('0');
  expect(form.getAll('fotos').map((file) => (file as File).name)).toEqual(['um.jpg', 'dois.jpg']);
});

describe('call', () => {
  test('sends JSON and answers the parsed body', async () => {
    answer(200, { nome: 'Ana' });
    const body = { cpf: '12345678901', password: 'segredo-1' };
    await expect(call(loginRoute, { body })).resolves.toEqual({ nome: 'Ana' });
    const [url, init] = fetchMock.mock.calls[0]!;
    expect(url).toBe('/api/auth/login');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  });

  test('sends files as a form and lets the browser name its type', async () => {
    answer(201, undefined);
    await call(photoRoute, { body: { nome: 'x' } as never, files: { foto: new Blob(['x']) } });
    const init = fetchMock.mock.calls[0]![1]!;
    expect(init.body).toBeInstanceOf(FormData);
    expect(init.headers).toEqual({});
  });

  test('an empty answer is undefined', async () => {
    answer(204, undefined);
    await expect(call(logoutRoute)).resolves.toBeUndefined();
  });

  test('a page answers its rows, how many there are in all and the next cursor', async () => {
    answer(200, [{ id: 'a' }], { 'x-proximo-cursor': 'depois', 'x-total': '2' });
    answer(200, []);
    await expect(callPage(sessaoRoute)).resolves.toEqual({
      rows: [{ id: 'a' }],
      cursor: 'depois',
      total: 2,
    });
    await expect(callPage(sessaoRoute)).resolves.toEqual({ rows: [], cursor: undefined });
  });

  test('an answer that is kept comes with its ETag, and no more while it is the same', async () => {
    answer(200, { nome: 'Ana' }, { etag: '"1"' });
    await expect(callIfChanged(sessaoRoute, undefined)).resolves.toEqual({
      answer: { nome: 'Ana' },
      etag: '"1"',
    });
    answer(304, undefined);
    await expect(callIfChanged(sessaoRoute, '"1"')).resolves.toBeUndefined();
    expect(fetchMock.mock.calls[1]![1]!.headers).toEqual({ 'if-none-match': '"1"' });
  });

  test('an error carries the sentence, the fields, the suggestion and the wait', async () => {
    answer(
      400,
      { error: 'Não deu.', campos: { km: 'Digite o KM do painel.' }, sugestao: 'ABC1D23' },
      { 'retry-after': '7' },
    );
    const error = await call(assumirTarefaRoute, { params: { id: '1' } }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      message: 'Não deu.',
      campos: { km: 'Digite o KM do painel.' },
      sugestao: 'ABC1D23',
      retryAfter: 7,
    });
  });

  test('a 401 ends the stored session, but not where no session is needed', async () => {
    answer(401, { error: 'CPF ou senha inválidos.' });
    await expect(call(loginRoute, { body: { cpf: '1', password: '2' } })).rejects.toThrow(
      'CPF ou senha',
    );
    expect(endSession).not.toHaveBeenCalled();
    answer(401, { error: mensagensGerais.semSessao });
    await expect(call(sessaoRoute)).rejects.toThrow(mensagensGerais.semSessao);
    expect(endSession).toHaveBeenCalledOnce();
  });

  test('a 401 of what was asked before a login leaves the session of who logged in since', async () => {
    for (const login of ['7 1', '7 2']) currentLogin.mockReturnValueOnce(login);
    answer(401, { error: mensagensGerais.semSessao });
    await expect(call(sessaoRoute)).rejects.toThrow(mensagensGerais.semSessao);
    expect(endSession).not.toHaveBeenCalled();
  });

  test('no network and a page that is not ours are failures of the connection', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call(sessaoRoute)).rejects.toBeInstanceOf(ConnectionError);
    fetchMock.mockResolvedValueOnce(new Response('<html>Wi-Fi</html>', { status: 200 }));
    await expect(call(sessaoRoute)).rejects.toBeInstanceOf(ConnectionError);
  });

  test('an error page that a proxy wrote says nothing, least of all that the session ended', async () => {
    const pages = [401, 404, 502].map((status) => new Response('<html>Wi-Fi</html>', { status }));
    const others = ['', '{"message":"No API key found"}', 'null'];
    for (const page of [...pages, ...others.map((text) => new Response(text, { status: 401 }))]) {
      fetchMock.mockResolvedValueOnce(page);
      await expect(call(sessaoRoute)).rejects.toBeInstanceOf(ConnectionError);
    }
    expect(endSession).not.toHaveBeenCalled();
  });

  test('no answer within the time is a failure of the connection', async () => {
    vi.useFakeTimers();
    try {
      fetchMock.mockImplementationOnce(never);
      const waiting = expect(call(sessaoRoute)).rejects.toBeInstanceOf(ConnectionError);
      await vi.advanceTimersByTimeAsync(30_000);
      await waiting;
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([200, 503])('an answer %d that stops half-way is none, either', async (status) => {
    vi.useFakeTimers();
    try {
      const half = new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([123])) });
      fetchMock.mockResolvedValueOnce(new Response(half, { status }));
      const waiting = call(sessaoRoute).catch(failureOf);
      await vi.advanceTimersByTimeAsync(30_000);
      await expect(waiting).resolves.toBe('unanswered');
    } finally {
      vi.useRealTimers();
    }
  });

  test("the caller's own abort is not reported as a failure of the connection", async () => {
    fetchMock.mockImplementationOnce(never);
    const abort = new AbortController();
    const waiting = call(sessaoRoute, { signal: abort.signal });
    abort.abort();
    await expect(waiting).rejects.toHaveProperty('name', 'AbortError');
  });
});

test.each([
  [new ApiError(409, { error: 'Tarefa já assumida por Rui.' }), 'Tarefa já assumida por Rui.'],
  [new ApiError(500, {}), 'Erro ao assumir tarefa'],
  [new ApiError(429, {}, 40), mensagensGerais.muitasChamadas],
  [new ApiError(503, {}, 2), mensagensGerais.ocupado],
  [new ConnectionError(), mensagensGerais.semConexao],
  [new Error('x is not a function'), 'Erro ao assumir tarefa'],
])('the text of %o', (error, text) => {
  expect(errorText(error, 'Erro ao assumir tarefa')).toBe(text);
});

/** A fetch that answers nothing until it is aborted. */
function never(_url: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () =>
      reject(new DOMException('Aborted', 'AbortError')),
    );
  });
}
