import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { urlFieldOf } from '@frota/contract/fotos';
import { docsRoute } from '@frota/contract/operacao';
import { erroSchema, type FileRule, type RouteShape } from '@frota/contract/rota';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const texto = (description: string): Json => ({ description, schema: { type: 'string' } });

const PAGE_HEADERS = {
  'X-Proximo-Cursor': texto('`cursor` of the next page'),
  'X-Total': texto('How many there are in all, where they are counted'),
};

const FILE_TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const EMPTY: Readonly<Record<string, string>> = {
  204: 'Done; no body',
  304: 'Unchanged since the ETag in If-None-Match; no body',
};

const FAILURES: Readonly<Record<number, string>> = {
  400: 'The data does not pass; `campos` has a sentence per field',
  401: 'No session, and no token that counts',
  403: 'Not for this kind of user, or beyond the scopes of the token',
  404: 'Not found',
  409: 'Conflicts with what is stored',
  413: 'Too large',
  415: 'Not a format that is taken',
  422: 'Cannot be processed',
  429: 'Too many calls; Retry-After tells when',
  503: 'Busy; Retry-After tells when',
};

const WAITING: readonly number[] = [429, 503];

const RETRY_HEADERS = { 'Retry-After': texto('Seconds after which to try again') };

const CONTRACT = new URL('../../../../packages/contract/src/', import.meta.url);

/** All `…Route` exports of the contract's `<noun>/*.routes.ts`, with their noun; no registration needed. */
export const ROTAS_API: readonly RotaApi[] = (
  await Promise.all(
    readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.routes.ts'))
      .sort()
      .map(load),
  )
).flat();

const TYPES: Readonly<Record<string, string>> = {
  [`${docsRoute.path}/json`]: 'application/json; charset=utf-8',
  [`${docsRoute.path}/yaml`]: 'application/x-yaml; charset=utf-8',
};

/** /api/docs, and OpenAPI at /api/docs/json. */
export async function serveDocs(http: FastifyInstance): Promise<void> {
  await http.register(swagger, {
    mode: 'static',
    specification: { document: { toJSON: openApiDocument } as never },
  });
  await http.register(swaggerUi, {
    routePrefix: docsRoute.path,
    uiHooks: { onRequest: createSendDocument(http) },
  });
}

/** Large and public: written and compressed once. */
function createSendDocument(http: FastifyInstance) {
  const built = new Map<string, { plain: string; packed: Buffer }>();
  return function sendDocument(
    request: FastifyRequest,
    reply: FastifyReply,
    done: () => void,
  ): void {
    const path = request.url.split('?', 1)[0]!;
    const type = TYPES[path];
    if (!type) {
      done();
      return;
    }
    let file = built.get(path);
    if (!file) {
      const plain = path.endsWith('yaml')
        ? http.swagger({ yaml: true })
        : JSON.stringify(http.swagger());
      file = { plain, packed: brotliCompressSync(plain) };
      built.set(path, file);
    }
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    reply.type(type).header('Vary', 'Accept-Encoding');
    if (takesBrotli) reply.header('Content-Encoding', 'br');
    else reply.header('Content-Encoding', 'identity');
    reply.send(takesBrotli ? file.packed : file.plain);
  };
}

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const rota of ROTAS_API) {
    const path = openApiPath(rota.route.path);
    paths[path] = { ...paths[path], [rota.route.method.toLowerCase()]: operation(rota) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gestão de Frota',
      version: '1',
      description:
        'Log in with POST /api/auth/login; the session is a cookie, over https with the prefix __Host-. Another system sends `Authorization: Bearer <token>` and may make the calls that name its scopes.',
    },
    tags: [...new Set(ROTAS_API.map(({ noun }) => noun))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Erro: jsonSchema(erroSchema, 'output') },
      securitySchemes: {
        sessao: { type: 'apiKey', in: 'cookie', name: 'frota_sessao' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

/** `:id` becomes `{id}`, `*` becomes `{key}`. */
function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}').replace('*', '{key}');
}

function operation({ noun, route }: RotaApi): Json {
  const open = route.who === 'anyone';
  const escopos = [route.escopo ?? []].flat();
  const tokens = escopos.length > 0 ? ` A token with ${escopos.join(' or ')}.` : '';
  return {
    tags: [noun],
    summary: route.summary,
    description: `Who may call: ${open ? 'anyone' : route.who === 'session' ? 'any user' : route.who.join(', ')}.${tokens}`,
    // OpenAPI 3.1 allows roles for a bearer token: its scopes.
    security: open ? [] : [{ sessao: [] }, ...escopos.map((escopo) => ({ token: [escopo] }))],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...requestBody(route),
    responses: responsesOf(route),
  };
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name: name === '*' ? 'key' : name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(route: RouteShape): Json {
  if (route.body) {
    const schema = jsonSchema(route.body, 'input');
    const required = !route.body.safeParse(undefined).success;
    return { requestBody: { required, content: { 'application/json': { schema } } } };
  }
  if (!route.multipart) return {};
  const schema = multipartSchema(route.multipart);
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function multipartSchema(multipart: NonNullable<RouteShape['multipart']>): Json {
  const { properties = {}, required = [] } = jsonSchema(multipart.fields, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const rules = Object.entries(multipart.files);
  const parts = rules.map(([name, { min, max, tipo = 'image/*' }]) => {
    const file = { type: 'string', contentMediaType: tipo };
    return [name, max === 1 ? file : { type: 'array', items: file, minItems: min, maxItems: max }];
  });
  const others = Object.entries(multipart.otherNames ?? {}).map(([other, name]) => [
    other,
    { ...properties[name], description: `Another name of ${name}` },
  ]);
  const obligatory = rules.filter(([, { min }]) => min > 0);
  return {
    type: 'object',
    properties: { ...properties, ...Object.fromEntries([...parts, ...others]) },
    ...(multipart.byUrl
      ? { required, allOf: obligatory.map(([name, rule]) => eitherOf(name, rule)) }
      : { required: [...required, ...obligatory.map(([name]) => name)] }),
  };
}

function eitherOf(name: string, rule: FileRule): Json {
  return { anyOf: [{ required: [name] }, { required: [urlFieldOf(name, rule)] }] };
}

interface RotaApi {
  readonly noun: string;
  readonly route: RouteShape;
}

async function load(file: string): Promise<RotaApi[]> {
  const exported = (await import(new URL(file, CONTRACT).href)) as Record<string, RouteShape>;
  const [noun = ''] = file.split('/');
  return Object.entries(exported)
    .filter(([name]) => name.endsWith('Route'))
    .map(([, route]) => ({ noun, route }));
}

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

function responsesOf(route: RouteShape): Json {
  return { ...successes(route), ...failures(route) };
}

function successes(route: RouteShape): Json {
  const { properties = {} } = route.query
    ? (jsonSchema(route.query, 'input') as { properties?: Json })
    : {};
  const headers = 'cursor' in properties ? { headers: PAGE_HEADERS } : {};
  const file = FILE_TYPES[extname(route.path)] ?? '*/*';
  const entries = Object.entries(route.answers).map(([status, schema]) => {
    const description = EMPTY[status];
    if (!schema && description) return [status, { description }];
    const content = schema
      ? { 'application/json': { schema: jsonSchema(schema, 'output') } }
      : { [file]: { schema: { type: 'string', contentMediaType: file } } };
    return [status, { description: 'OK', ...headers, content }];
  });
  return Object.fromEntries(entries);
}

function failures(route: RouteShape): Json {
  const always = route.who === 'anyone' ? [] : route.who === 'session' ? [401] : [401, 403];
  const sent = route.query || route.body || route.multipart ? [400] : [];
  const files = route.multipart ? [413] : [];
  const { errors = [] } = route;
  const statuses = [...new Set([...always, ...sent, ...files, ...errors, 429])].sort();
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } };
  return Object.fromEntries(
    statuses.map((status) => {
      const headers = WAITING.includes(status) ? { headers: RETRY_HEADERS } : {};
      return [status, { description: FAILURES[status] ?? 'Refused', ...headers, content }];
    }),
  );
}
