import { brotliCompressSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { docsRoute } from '@frota/contract/operacao';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openApiDocument } from './openapi.ts';

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
