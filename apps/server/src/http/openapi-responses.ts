import { extname } from 'node:path';
import type { RouteShape } from '@frota/contract/rota';
import { z } from 'zod';

export type Json = Record<string, unknown>;

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

export function responsesOf(route: RouteShape): Json {
  return { ...successes(route), ...failures(route) };
}

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
