import { type Erro, mensagensGerais } from '@frota/contract/rota';
import type { TipoErro } from '@frota/contract/sistema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type DomainErrorKind } from '../kernel/domain-error.ts';
import { faultOf } from './faults.ts';

const STATUS: Record<DomainErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  timeout: 408,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  busy: 503,
};

/** Refusals by Fastify itself. */
const FRAMEWORK_SENTENCES: Readonly<Record<number, string>> = {
  404: mensagensGerais.naoEncontrado,
  405: mensagensGerais.metodoErrado,
  413: mensagensGerais.pedidoGrande,
  415: mensagensGerais.formatoErrado,
};

const BUSY_RETRY_SECONDS = 2;

export interface ErrorAnswer {
  readonly status: number;
  readonly body: Erro;
  readonly retryAfterSeconds?: number | undefined;
}

/** Texts of unexpected errors never leave the server. */
export function errorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof DomainError) {
    const { retryAfterSeconds, ...detail } = error.detail;
    const status = STATUS[error.kind];
    return {
      status,
      body: { error: error.message, ...detail },
      retryAfterSeconds: retryAfterSeconds ?? (status === 503 ? BUSY_RETRY_SECONDS : undefined),
    };
  }
  const fault = faultOf(error);
  if (fault) {
    const { sentence, retryAfterSeconds } = fault;
    return { status: 503, body: { error: sentence }, retryAfterSeconds };
  }
  if (isDataFault(error)) return { status: 400, body: { error: mensagensGerais.dadosInvalidos } };
  if (hasCallerLeft(error)) {
    return { status: 400, body: { error: mensagensGerais.dadosInvalidos } };
  }
  const status = frameworkStatus(error);
  if (status >= 500) return { status: 500, body: { error: mensagensGerais.falhaInterna } };
  const sentence = FRAMEWORK_SENTENCES[status] ?? mensagensGerais.dadosInvalidos;
  return { status, body: { error: sentence } };
}

function hasCallerLeft(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** PostgreSQL's class 22: a value that no column can hold (NUL, a number too large). */
function isDataFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^22\w{3}$/.test(String(error.code));
}

function frameworkStatus(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

export function failureOf(error: unknown): TipoErro {
  if (error instanceof DomainError) return 'ocupado';
  return faultOf(error)?.tipo ?? 'falha';
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, retryAfterSeconds } = errorAnswer(error);
  if (status >= 500) reply.failure = failureOf(error);
  if (status === 500) request.log.error({ err: error }, 'request failed');
  else if (hasCallerLeft(error)) request.log.debug('caller left');
  else if (!(error instanceof DomainError)) request.log.warn({ err: error }, 'request refused');
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  reply.header('Cache-Control', 'no-store').code(status).send(body);
}

export function handleNotFound(
  http: FastifyInstance,
  elsewhere: (request: FastifyRequest, reply: FastifyReply) => boolean,
): void {
  http.setNotFoundHandler((request, reply) => {
    if (elsewhere(request, reply)) return reply;
    sendError(new DomainError('notFound', mensagensGerais.naoEncontrado), request, reply);
    return reply;
  });
}
