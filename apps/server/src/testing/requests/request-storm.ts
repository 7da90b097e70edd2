import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TIPOS_LOGIN } from '@frota/contract/acesso';
import type { RouteShape } from '@frota/contract/rota';
import { makeNota } from '@frota/nfe/fixture';
import { v7 } from 'uuid';
import type { Database } from '../../database/connect.ts';
import { ROTAS_API } from '../../http/docs.ts';
import { type Client, callAnonymous, type FormFile, formOf } from '../client.ts';
import { makePhoto } from '../photos.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { addressOf, asText, type Chance, fieldsOf, type Pools, pick } from './values.ts';

export interface RequestStorm {
  readonly requests: number;
  readonly chance: Chance;
  /** Looks at the server after each of its minutes. */
  readonly eachMinute?: (made: number, server: TestServer) => Promise<void>;
}

export interface RequestStormResult {
  /** Answers by status. */
  readonly answers: Readonly<Record<string, number>>;
  readonly slowestMs: number;
  /** Calls that were answered 5xx, too late or not at all; empty where all is well. */
  readonly faults: readonly string[];
}

/** Longest that an answer may take, on a machine that may stand still for half a minute. */
const ANSWER_MS = 40_000;
/** Keys that records of all kinds share. */
const IDS = 12;
/** Calls between two minutes of the standing clock: a user may make 300 a minute. */
const CALLS_A_MINUTE = 150;

/** A stream of events never ends by itself, and without a second factor Frota would do nothing more: their own tests look at them. */
const BESIDE = new Set(['GET /api/eventos', 'PUT /api/sistema/segundo-fator']);
const ROUTES = ROTAS_API.map(({ route }) => route).filter(
  ({ method, path }) => !BESIDE.has(`${method} ${path}`),
);

/**
 * Random requests over every route of the contract by users of every kind and by nobody: right ones, and
 * some with wrong types, lengths, letters, dates, numbers, parts and content types.
 */
export async function stormRequests(
  context: { readonly database: Database },
  { requests, chance, eachMinute }: RequestStorm,
): Promise<RequestStormResult> {
  // Without pages every address that is asked for as one is answered 503.
  const webRoot = mkdtempSync(join(tmpdir(), 'frota-paginas-'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html>');
  const server = await startTestServer(context, { trustProxy: ['loopback'], webRoot });
  try {
    const people = await createPeople(server);
    const files = await makeFiles();
    const pools = { ids: Array.from({ length: IDS }, () => v7()), nomes: people.nomes };
    const answers: Record<string, number> = {};
    const faults: string[] = [];
    let slowestMs = 0;
    for (let made = 0; made < requests; made++) {
      if (made % CALLS_A_MINUTE === 0) {
        server.clock.advance(60_000);
        await eachMinute?.(made, server);
      }
      const route = pick(ROUTES, chance);
      const request = { server, route, pools, files, chance };
      const { status, ms, what } = await send(await people.pick(route, chance), request);
      answers[status] = (answers[status] ?? 0) + 1;
      slowestMs = Math.max(slowestMs, ms);
      if (Number.isNaN(Number(status)) || Number(status) >= 500 || ms > ANSWER_MS) {
        faults.push(`${status} after ${Math.round(ms)} ms: ${what}`);
      }
    }
    await eachMinute?.(requests, server);
    return { answers, slowestMs, faults };
  } finally {
    await server.close();
    rmSync(webRoot, { recursive: true });
  }
}

async function createPeople(server: TestServer) {
  const nomes: string[] = [];
  const clients = new Map<string, Client>();
  const enter = async (tipo: (typeof TIPOS_LOGIN)[number]): Promise<Client> => {
    // A new name each time: the last one may have been deleted, or its password changed.
    const nome = `${tipo} ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[nomes.length % 26]}${nomes.length}`;
    const client = await server.login(tipo, nome);
    nomes.push(nome);
    clients.set(tipo, client);
    return client;
  };
  for (const tipo of TIPOS_LOGIN) await enter(tipo);
  return {
    nomes,
    /** Somebody to make the call: mostly one who may. Whose session has ended logs in anew. */
    async pick(route: RouteShape, chance: Chance): Promise<Client | undefined> {
      if (chance() < 0.03) return undefined;
      const allowed = typeof route.who === 'string' || chance() < 0.1 ? TIPOS_LOGIN : route.who;
      const tipo = pick(allowed, chance);
      const client = clients.get(tipo);
      const alive = (await client?.get('/api/auth/sessao'))?.statusCode === 200;
      return client && alive ? client : enter(tipo);
    },
  };
}

interface Request {
  readonly server: TestServer;
  readonly route: RouteShape;
  readonly pools: Pools;
  readonly files: readonly FormFile[];
  readonly chance: Chance;
}

/** What may be attached, in any place. */
async function makeFiles(): Promise<FormFile[]> {
  return [
    { bytes: await makePhoto() },
    { bytes: makeNota({ linhas: [{ qCom: '5000.0000' }] }), name: 'nota.xml', type: 'text/xml' },
    { bytes: Buffer.from('Placa;Marca\nABC1D23;Volvo'), name: 'frota.csv', type: 'text/csv' },
    { bytes: Buffer.from('PK\x03\x04cut'), name: 'frota.xlsx' },
    { bytes: Buffer.alloc(0), name: '' },
    { bytes: Buffer.from('<a b="'), name: '\u202E.xml' },
  ];
}

function bodyOf({ route, pools, files, chance }: Request): unknown {
  if (route.multipart && chance() < 0.95) {
    const fields = Object.entries(fieldsOf(route.multipart.fields, pools, chance)).map(
      ([name, value]) => [name, asText(value)] as const,
    );
    const given = Object.keys(route.multipart.files)
      .filter(() => chance() < 0.9)
      .map((name) => [name, chance() < 0.7 ? files[0]! : pick(files, chance)] as const);
    return formOf(Object.fromEntries(fields), Object.fromEntries(given));
  }
  if (route.method === 'GET') return undefined;
  return chance() < 0.03
    ? pick([null, 'text', [], 1], chance)
    : fieldsOf(route.body, pools, chance);
}

function headersOf(chance: Chance): Record<string, string> {
  if (chance() > 0.05) return {};
  return pick(
    [
      { 'x-forwarded-for': Array.from({ length: 900 }, () => chance()).join('') },
      { 'x-forwarded-for': '\u00ff, 1.2.3.4:99999' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'multipart/form-data' },
      { 'content-type': 'application/json; charset=nada' },
      { accept: 'text/html', 'accept-encoding': 'br;q=x' },
      { cookie: 'frota_sessao=%00; a=%zz' },
    ],
    chance,
  );
}

async function send(
  client: Client | undefined,
  request: Request,
): Promise<{ status: string; ms: number; what: string }> {
  const { server, route, pools, chance } = request;
  const url = addressOf(route, pools, chance);
  const body = bodyOf(request);
  const what = `${route.method} ${url} ${body instanceof FormData ? JSON.stringify([...body.entries()]) : JSON.stringify(body)}`;
  const started = performance.now();
  const headers = headersOf(chance);
  const answered = client
    ? client.call(route.method, url, body, headers)
    : callAnonymous(server.http, route.method, url, body, headers);
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve('no answer'), 2 * ANSWER_MS);
  const status = await Promise.race([
    answered.then(({ statusCode }) => String(statusCode)).catch((error: unknown) => `${error}`),
    late.promise,
  ]);
  clearTimeout(timer);
  return { status, ms: performance.now() - started, what: what.slice(0, 2_000) };
}
