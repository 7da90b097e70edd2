import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TIPOS_LOGIN, type TipoLogin } from '@frota/contract/acesso';
import type { RouteShape } from '@frota/contract/rota';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, callAnonymous } from '../testing/client.ts';
import { describeOnDatabase } from '../testing/databases.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { describeOnServer } from '../testing/suite.ts';
import { ROTAS_API } from './docs.ts';

const CALLERS = [undefined, ...TIPOS_LOGIN] as const;

function mayCall(route: RouteShape, tipo: TipoLogin | undefined): boolean {
  if (route.who === 'anyone') return true;
  return tipo !== undefined && (route.who === 'session' || route.who.includes(tipo));
}

/** An address of the route with parts that pass no check: who may call gets 400 or 404 for it. */
function addressOf(route: RouteShape): string {
  return route.path.replace(/:\w+/g, 'x').replace('*', 'x');
}

/** Who calls these is logged in for that case alone, as they end sessions of the caller. */
const ENDS_SESSIONS = /^\/api\/auth\/(logout|sessoes)$/;

/** Streams do not end by themselves. */
const STREAMS = new Set(['/api/eventos']);

const CASES = ROTAS_API.flatMap(({ route }) =>
  CALLERS.map((tipo) => ({
    route,
    tipo,
    title: `${route.method} ${route.path} by ${tipo ?? 'nobody'}`,
  })),
).filter(({ route, tipo }) => !(STREAMS.has(route.path) && mayCall(route, tipo)));

describeOnServer('roles', (server) => {
  const clients = new Map<TipoLogin, Client>();

  beforeAll(async () => {
    for (const tipo of TIPOS_LOGIN) clients.set(tipo, await server.login(tipo));
  });

  const clientOf = (route: RouteShape, tipo: TipoLogin): Client | Promise<Client> =>
    ENDS_SESSIONS.test(route.path)
      ? server.login(tipo, `${tipo} de Saída`)
      : (clients.get(tipo) as Client);

  it.each(CASES)('$title is answered as the table says', async ({ route, tipo }) => {
    const client = tipo && (await clientOf(route, tipo));
    const answer = client
      ? await client.call(route.method, addressOf(route))
      : await callAnonymous(server.http, route.method, addressOf(route));
    const refusal = tipo === undefined ? 401 : 403;
    if (mayCall(route, tipo)) expect([401, 403]).not.toContain(answer.statusCode);
    else expect(answer.statusCode).toBe(refusal);
    if (answer.statusCode >= 400) expect(answer.json().error).toEqual(expect.any(String));
    expect(answer.statusCode).not.toBe(500);
  });
});

/** What is no call of the contract: the documentation's own files, and those of the web app. */
const BESIDE = /^\/api\/docs(\/|$)|^\/\*$/;

describeOnDatabase('routes and contract', (context) => {
  const registered = new Set<string>();
  let server: TestServer;

  beforeAll(async () => {
    const webRoot = join(context.dadosDir, 'dist');
    mkdirSync(webRoot, { recursive: true });
    writeFileSync(join(webRoot, 'index.html'), '<!doctype html>');
    server = await startTestServer(context, {
      webRoot,
      onRoute: ({ method, url }) => {
        for (const name of [method].flat()) registered.add(`${name} ${url}`);
      },
    });
  });
  afterAll(() => server.close());

  const inContract = ROTAS_API.map(({ route }) => `${route.method} ${route.path}`);

  it('serves every call of the contract', () => {
    expect(inContract.filter((call) => !registered.has(call))).toEqual([]);
  });

  it('serves nothing that the contract does not name', () => {
    const unknown = [...registered].filter(
      (call) => !inContract.includes(call) && !BESIDE.test(call.split(' ')[1] ?? ''),
    );
    expect(unknown).toEqual([]);
  });
});
