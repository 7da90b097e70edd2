import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { docsRoute } from '@frota/contract/operacao';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { openApiDocument } from './openapi.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A file of the documentation, in each form that a browser may ask for. */
interface Kept {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Readonly<Record<Encoding, Buffer>>;
}

const KEPT_HEADERS = ['content-type', 'location'];
/** Once for each file: the best costs seconds for a hundredth. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * The API's documentation at /api/docs, and as OpenAPI at /api/docs/json. Anybody may ask for it as often as he likes:
 * each file is made and compressed at the first asking, and given from memory from then on.
 */
export function serveDocs(http: FastifyInstance): void {
  let pages: Promise<FastifyInstance> | undefined;
  const kept = new Map<string, Promise<Kept>>();
  http.addHook('onClose', async () => (await pages)?.close());

  async function fileOf(path: string): Promise<Kept> {
    pages ??= openPages();
    const file = kept.get(path) ?? make(pages, path);
    kept.set(path, file);
    const { status } = await file;
    // What is no file of it is not held.
    if (status === 404) kept.delete(path);
    return file;
  }

  for (const url of [docsRoute.path, `${docsRoute.path}/*`]) {
    http.get(url, { compress: false }, async (request, reply) => {
      const file = await fileOf(request.url.split('?', 1)[0] ?? '');
      if (file.status === 404) return reply.callNotFound();
      return give(file, request, reply);
    });
  }
}

/** A server that nobody can reach, with the pages alone. */
async function openPages(): Promise<FastifyInstance> {
  const pages = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const document = openApiDocument() as never;
  await pages.register(swagger, { mode: 'static', specification: { document } });
  await pages.register(swaggerUi, { routePrefix: docsRoute.path });
  return pages;
}

async function make(pages: Promise<FastifyInstance>, path: string): Promise<Kept> {
  const { statusCode, headers, rawPayload } = await (await pages).inject(path);
  const tag = createHash('sha256').update(rawPayload).digest('base64url').slice(0, 22);
  const named = KEPT_HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return {
    status: statusCode,
    headers: {
      ...Object.fromEntries(named),
      etag: `W/"${tag}"`,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    },
    bytes: {
      identity: rawPayload,
      br: await compress.br(rawPayload, QUALITY),
      gzip: await compress.gzip(rawPayload),
    },
  };
}

function give({ status, headers, bytes }: Kept, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(headers);
  if (request.headers['if-none-match'] === headers.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(status).send(bytes[encoding ?? 'identity']);
}
