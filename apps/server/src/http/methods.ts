import { mensagensGerais, type RouteShape } from '@frota/contract/rota';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** 405 with Allow; false where the address does not exist at all. */
export function createMethodRefusal(
  routes: readonly RouteShape[],
): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const table = routes.map((route) => ({ method: route.method, pattern: pathPattern(route.path) }));
  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = table.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) return false;
    reply.code(405).header('Allow', [...new Set(methods)].join(', '));
    reply.send({ error: mensagensGerais.metodoErrado });
    return true;
  };
}

function pathPattern(path: string): RegExp {
  const source = path
    .split('/')
    .map((part) =>
      part === '*' ? '.+' : part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.'),
    )
    .join('/');
  return new RegExp(`^${source}$`);
}
