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

/** Not `detail`: a database error quotes the row there, with the CPF. */
function errorForLog(error: Error & { code?: unknown }): LoggedError {
  return {
    type: error.name,
    message: withoutCpf(error.message),
    stack: withoutCpf(error.stack ?? ''),
    ...(typeof error.code === 'string' && { code: error.code }),
    ...(error.cause instanceof Error && { cause: errorForLog(error.cause) }),
  };
}

export interface LogStream {
  write(line: string): void;
}

/** pino: JSON lines on stdout, without CPF, password, cookie or search text. */
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
      // Without the query, which may hold a name or CPF.
      req: (request) => ({
        method: request.method,
        path: withoutCpf(request.url.split('?', 1)[0] ?? ''),
      }),
    },
    hooks: {
      // Drops Fastify's own lines of where it listens.
      logMethod(args, method) {
        if (!String(args[0]).startsWith('Server listening at')) method.apply(this, args);
      },
    },
  };
}

/** One line per API call; background ones only at debug. */
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
    isBackground: boolean;
  }
}

const LEVELS: Readonly<Record<number, string>> = {
  40: 'Aviso: ',
  50: 'Erro: ',
  60: 'Erro grave: ',
};
const OF_EACH_LINE = new Set(['level', 'time', 'pid', 'hostname', 'reqId', 'msg', 'err']);

/** Plain lines with the time; of errors only the message. */
export function terminalLog(terminal: LogStream): LogStream {
  return {
    write(line) {
      const entry = JSON.parse(line) as Record<string, unknown> & {
        readonly level: number;
        readonly time: number;
        readonly msg?: string;
        readonly err?: { readonly message: string };
      };
      const own = Object.entries(entry)
        .filter(([name, value]) => !OF_EACH_LINE.has(name) && typeof value !== 'object')
        .map(([name, value]) => `${name}=${value}`);
      const said = [entry.msg, entry.err?.message].filter(Boolean).join(': ');
      const hour = new Date(entry.time).toLocaleTimeString('pt-BR');
      const text = [`${hour} ${LEVELS[entry.level] ?? ''}${said}`, ...own].join(' ');
      terminal.write(`${text.replaceAll(/\s+/g, ' ')}\n`);
    },
  };
}
