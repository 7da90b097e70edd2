import { ROTAS_API, type RouteShape, TIPOS_LOGIN, type TipoLogin } from '@frota/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, callAnonymous } from '../testing/client.ts';
import { describeOnBothDatabases } from '../testing/databases.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const CALLERS = [undefined, ...TIPOS_LOGIN] as const;

function mayCall(route: RouteShape, tipo: TipoLogin | undefined): boolean {
  if (route.who === 'anyone') return true;
  return tipo !== undefined && (route.who === 'session' || route.who.includes(tipo));
}

/** An address of the route with parts that pass no check: who may call gets 400 or 404 for it. */
function addressOf(route: RouteShape): string {
  return route.path.replace(/:\w+/g, 'x').replace('*', 'x');
}

/** Streams do not end by themselves. */
const STREAMS = new Set(['/api/eventos']);

const CASES = ROTAS_API.flatMap(({ route }) =>
  CALLERS.map((tipo) => ({
    route,
    tipo,
    title: `${route.method} ${route.path} by ${tipo ?? 'nobody'}`,
  })),
).filter(({ route, tipo }) => !(STREAMS.has(route.path) && mayCall(route, tipo)));

describeOnBothDatabases('roles', (context) => {
  let server: TestServer;
  const clients = new Map<TipoLogin, Client>();

  beforeAll(async () => {
    server = await startTestServer(context);
    for (const tipo of TIPOS_LOGIN) clients.set(tipo, await server.login(tipo));
  });
  afterAll(() => server.close());

  // Logging out comes last for each caller, as it ends what the other cases use.
  const ordered = CASES.toSorted(
    (a, b) => Number(a.route.path.endsWith('/logout')) - Number(b.route.path.endsWith('/logout')),
  );
  it.each(ordered)('$title is answered as the table says', async ({ route, tipo }) => {
    const client = tipo && clients.get(tipo);
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

describe('routes and contract', () => {
  it('has at least one call per noun that the contract names', () => {
    expect(new Set(ROTAS_API.map(({ noun }) => noun)).size).toBeGreaterThan(5);
  });
});

describeOnBothDatabases('routes and contract', (context) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(context);
  });
  afterAll(() => server.close());

  it('serves every call of the contract', () => {
    const missing = ROTAS_API.filter(
      ({ route }) => !server.http.hasRoute({ method: route.method, url: route.path }),
    );
    expect(missing.map(({ route }) => `${route.method} ${route.path}`)).toEqual([]);
  });
});
