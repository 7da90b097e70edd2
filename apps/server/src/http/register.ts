import { finished } from 'node:stream';
import { mensagensGerais, type RouteShape } from '@frota/contract/rota';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { asHeavyCall } from '../database/pool.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { type Audit, auditAnswer, auditRefusal } from './audit.ts';
import { authorise } from './authorise.ts';
import { refuseOnFullDisk } from './faults.ts';
import { type Call, callerOf, type Implementation } from './implement.ts';
import { multipartMaxBytes, multipartTooLarge } from './multipart.ts';
import { parseRequest } from './parse.ts';
import type { Places } from './places.ts';
import type { RateLimiter } from './rate-limit.ts';
import { bearerToken, forgetPhotos, type Sessions, sessionToken } from './session.ts';
import type { UploadsInFlight } from './uploads.ts';
import type { Watch } from './watch.ts';

const JSON_MAX_BYTES = 64 * 1024;

export interface RegisterDeps {
  readonly sessions: Sessions;
  readonly limiter: RateLimiter;
  readonly audit: Audit;
  readonly uploads: UploadsInFlight;
  readonly places: Places;
  readonly database: Pick<Database, 'hasSpace'>;
  readonly watch: Watch;
  /** Without data for so long an upload is ended. */
  readonly stalledMs: number;
}

/**
 * Makes a Fastify route of one implemented call. In this order: how many heavy calls its sender has here, session, role, rate limit and size
 * before the body is read; then parsing, a place of its user, the handler, the answer through the contract's schema, and its line in the audit.
 */
export function registerImplementation(
  http: FastifyInstance,
  { route, handler }: Implementation,
  deps: RegisterDeps,
): void {
  const maxBytes = route.multipart
    ? multipartMaxBytes(route.multipart.files)
    : (route.jsonMaxBytes ?? JSON_MAX_BYTES);
  const address = `${route.method} ${route.path}`;
  http.route({
    method: route.method,
    url: route.path,
    bodyLimit: maxBytes,
    config: { porFormulario: route.porFormulario === true },
    onRequest: async (request, reply) => {
      request.isBackground = route.background === true;
      arrive(route, deps.places, request, reply);
      try {
        await authorise(route, deps.sessions, request);
      } catch (error) {
        if (!request.sessionUser && sessionToken(request)) forgetPhotos(reply);
        await auditRefusal(deps.audit, route, request);
        throw error;
      }
      limitCalls(deps.limiter, request);
      await refuseOnFullDisk(route, deps.database);
      if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
        throw tooLarge(route);
      }
    },
    handler: async (request, reply) => {
      const upload = deps.uploads.open(request.sessionUser?.id ?? 0);
      const gone = goneSignal(reply);
      let leave: (() => void) | undefined;
      let began: number | undefined;
      try {
        const input = await parseRequest(route, request, { upload, stalledMs: deps.stalledMs });
        began = performance.now();
        if (request.sessionUser) {
          const caller = callerOf(request.sessionUser);
          leave = await deps.places.take(route.peso ?? 'leve', caller, gone);
        }
        const call = {
          ...input,
          user: request.sessionUser,
          gone,
          isKnown: versionCheck(request, reply),
          paged: pageOf(reply),
          request,
          reply,
        };
        const work = () => (handler as (call: Call<RouteShape>) => Promise<unknown>)(call as never);
        return answer(route, reply, await (route.peso ? asHeavyCall(gone, work) : work()));
      } finally {
        // From the complete request: a slow upload is not the server's time.
        if (began !== undefined) deps.watch.called(address, performance.now() - began);
        upload.release();
        if (route.peso && leave) leaveWhenSent(reply, leave, deps.stalledMs);
        else leave?.();
      }
    },
    onSend: (request, reply) => auditAnswer(deps.audit, route, request, reply),
  });
}

/** Refuses one heavy call too many before the session is looked up. */
function arrive(
  { peso }: RouteShape,
  places: Places,
  request: FastifyRequest,
  { raw }: FastifyReply,
): void {
  if (!peso) return;
  const credential = bearerToken(request) ?? sessionToken(request);
  if (credential !== undefined) raw.once('close', places.arrive(peso, credential));
}

function limitCalls(limiter: RateLimiter, request: FastifyRequest): void {
  if (!request.sessionUser) return;
  const wait = limiter.take(`usuario:${callerOf(request.sessionUser)}`);
  if (wait > 0) {
    throw new DomainError('tooMany', mensagensGerais.muitasChamadas, { retryAfterSeconds: wait });
  }
}

/** When the answer is sent, the caller has left, or has taken nothing for too long. */
function leaveWhenSent({ raw }: FastifyReply, leave: () => void, stalledMs: number): void {
  raw.setTimeout(stalledMs, () => raw.destroy());
  finished(raw, leave);
}

function tooLarge(route: RouteShape): DomainError {
  if (route.multipart) return multipartTooLarge(route.multipart.files);
  return new DomainError('tooLarge', mensagensGerais.pedidoGrande);
}

function pageOf(reply: FastifyReply): Call<RouteShape>['paged'] {
  return ({ rows, cursor, total }) => {
    if (cursor !== undefined) reply.header('X-Proximo-Cursor', cursor);
    if (total !== undefined) reply.header('X-Total', total);
    return rows;
  };
}

/** Weak: the same data may be compressed. */
function versionCheck(
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Call<RouteShape>['isKnown'] {
  return (version) => {
    const etag = `W/"${version}"`;
    reply.header('ETag', etag);
    const known = headers['if-none-match']?.split(',').map((text) => text.trim());
    return known?.some((text) => text === etag || `W/${text}` === etag) ?? false;
  };
}

/** Fastify's own signal aborts once the body is read. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return gone.signal;
}

/** One successful status beside 204 and 304; `null`: the handler wrote the answer. */
function answer(route: RouteShape, reply: FastifyReply, result: unknown): unknown {
  const answers = Object.entries(route.answers) as [string, z.ZodType | null][];
  const empty = result === undefined && answers.find(([code]) => code === '204');
  const [status, schema] = empty || answers[0]!;
  if (schema === null) {
    return status === '204' ? reply.code(204).send() : reply;
  }
  if (!reply.hasHeader('cache-control')) reply.header('Cache-Control', 'no-store');
  if (result === undefined && route.answers[304] === null) return reply.code(304).send();
  return reply.code(Number(status)).send(schema.parse(result));
}
