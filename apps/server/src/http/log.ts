import { withoutCpf } from '@frota/contract/acesso';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
  [key: string]: unknown;
}

/** Only these fields: a database error's `detail` quotes the row, CPF and all. */
function errorForLog(error: Error & { code?: unknown }): LoggedError {
  return {
    type: error.name,
    message: withoutCpf(error.message),
    stack: withoutCpf(error.stack ?? ''),
    ...(typeof error.code === 'string' && { code: error.code }),
    ...(error.cause instanceof Error && { cause: errorForLog(error.cause) }),
  };
}

/** Where lines of the log go. */
export interface LogStream {
  write(line: string): void;
}

/** pino's options: one JSON object a line on stdout, without CPF, password, cookie or search text. */
export function loggerOptions(
  level: string,
  stream?: LogStream,
): Exclude<FastifyServerOptions['logger'], undefined> {
  return {
    level,
    ...(stream && { stream }),
    redact: {
      paths: ['cpf', 'senha', 'password', 'cookie', '*.cpf', '*.senha', '*.password', '*.cookie'],
      censor: '[oculto]',
    },
    serializers: {
      err: errorForLog,
      // The address without its query, which may hold a name or a CPF that was searched for.
      req: (request) => ({
        method: request.method,
        path: withoutCpf(request.url.split('?', 1)[0] ?? ''),
      }),
    },
    hooks: {
      // Fastify's own lines of where it listens; the start tells that to people.
      logMethod(args, method) {
        if (!String(args[0]).startsWith('Server listening at')) method.apply(this, args);
      },
    },
  };
}

/** One line per call of the API, when it is answered; what runs in the background only at debug. */
export function logCalls(http: FastifyInstance): void {
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    const level = request.isBackground ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        usuario: request.sessionUser?.id,
        token: request.sessionUser?.token?.id,
      },
      'call',
    );
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Asked for by no person: a file of the web app, a refresh, a health check. */
    isBackground: boolean;
  }
}
