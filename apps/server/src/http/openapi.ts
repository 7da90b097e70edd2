import { urlFieldOf } from '@frota/contract/fotos';
import { erroSchema, type FileRule, type RouteShape } from '@frota/contract/rota';
import type { z } from 'zod';
import { type Json, jsonSchema, responsesOf } from './openapi-responses.ts';
import { ROTAS_API, type RotaApi } from './rotas-api.ts';

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
