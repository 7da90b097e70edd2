import { listTarefasRoute } from '@frota/contract/tarefas';
import { listNomesRoute } from '@frota/contract/usuarios';
import { getVeiculoByPlacaRoute, listPlacasRoute } from '@frota/contract/veiculos';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toRows } from './pages.ts';
import { invalidate, routeQuery, wholeQuery } from './query.ts';
import { queryKey } from './query-key.ts';

const fetchMock = vi.fn<typeof fetch>();
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  fetchMock.mockImplementation(async () => new Response('[]'));
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

test('two screens that ask the same share one answer; another input is another one', async () => {
  const motoristas = { query: { tipo_login: 'Motorista' } } as const;
  await client.fetchQuery(routeQuery(listNomesRoute, motoristas));
  await client.fetchQuery(routeQuery(listNomesRoute, { ...motoristas }));
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await client.fetchQuery(routeQuery(listNomesRoute, { query: { tipo_login: 'Manobrista' } }));
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('what is kept in another way stands under another key', () => {
  const asked = { params: { placa: 'ABC1D23' } };
  const keys = (['answer', 'orNull', 'pages'] as const).map((kept) =>
    JSON.stringify(queryKey(getVeiculoByPlacaRoute, kept, asked)),
  );
  expect(new Set(keys).size).toBe(3);
});

test('a route is asked again for whatever it was asked, and no other one', async () => {
  const motoristas = routeQuery(listNomesRoute, { query: { tipo_login: 'Motorista' } });
  const placas = routeQuery(listPlacasRoute);
  await client.fetchQuery(motoristas);
  await client.fetchQuery(placas);
  await invalidate(client, listNomesRoute);
  expect(client.getQueryState(motoristas.queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(placas.queryKey)?.isInvalidated).toBe(false);
});

test('the rows of all pages are one list, as long as the last page says', () => {
  const named = {
    pages: [
      { rows: { logs: ['a', 'b'] }, cursor: 'x', total: 4 },
      { rows: { logs: ['c'] }, cursor: undefined, total: 3 },
    ],
  };
  expect(toRows(named, 'logs')).toEqual({ rows: ['a', 'b', 'c'], total: 3 });
  expect(toRows({ pages: [{ rows: ['a'], cursor: undefined }] }, undefined)).toEqual({
    rows: ['a'],
    total: 0,
  });
});

test('what a call takes and answers is typed by its route', () => {
  // @ts-expect-error a plate is asked for
  queryKey(getVeiculoByPlacaRoute, 'answer', {});
  // @ts-expect-error the call takes no query
  routeQuery(listPlacasRoute, { query: { placa: 'ABC1D23' } });
  const { queryFn } = routeQuery(listPlacasRoute);
  const first: ReturnType<typeof queryFn> extends Promise<readonly { Placa: string }[]>
    ? true
    : false = true;
  expect(first).toBe(true);
});

test('a list that is needed whole is read to its end, a row that moved meanwhile as it came last', async () => {
  const page = (rows: readonly object[], cursor?: string) =>
    new Response(JSON.stringify({ tarefas: rows }), {
      headers: cursor ? { 'x-proximo-cursor': cursor } : {},
    });
  const [old, own, given] = [{ id: '1' }, { id: '2', minha: true }, { id: '2', minha: false }];
  fetchMock
    .mockResolvedValueOnce(page([old, own], 'a'))
    .mockResolvedValueOnce(page([given], 'b'))
    .mockResolvedValueOnce(page([{ id: '3' }]));
  const whole = await client.fetchQuery(wholeQuery(listTarefasRoute, 'tarefas'));
  expect(whole).toEqual({ tarefas: [old, given, { id: '3' }] });
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
    '/api/tarefas',
    '/api/tarefas?cursor=a',
    '/api/tarefas?cursor=b',
  ]);
});
