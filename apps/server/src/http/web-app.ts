import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { findTela } from '@frota/contract/acesso';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionToken } from './session.ts';

const NOT_BUILT = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Gestão de Frota</title>
<p>A interface ainda não foi construída neste servidor. Execute <code>npm start</code>, que a constrói, e recarregue a página.</p></html>`;

/** Names under /assets hold a hash; all else may change. */
const HASHED = `${sep}assets${sep}`;
const YEAR_SECONDS = 365 * 24 * 3600;

/** Precompressed files. Gives the function that answers every screen's address with the index page. */
export async function serveWebApp(
  http: FastifyInstance,
  root: string | undefined,
): Promise<(request: FastifyRequest, reply: FastifyReply) => boolean> {
  const built = root !== undefined && existsSync(join(root, 'index.html'));
  if (built) {
    await http.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const immutable = path.includes(HASHED);
        const value = immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
        reply.header('Cache-Control', value);
      },
    });
  }
  return (request, reply) => {
    if (!wantsScreen(request)) return false;
    if (built) reply.sendFile(pageFor(request));
    else {
      reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache');
      reply.code(503).send(NOT_BUILT);
    }
    return true;
  };
}

/** A missing file (with a dot) stays a 404. */
function wantsScreen(request: FastifyRequest): boolean {
  const method = request.method === 'GET' || request.method === 'HEAD';
  const html = request.headers.accept?.includes('text/html') ?? false;
  const path = pathOf(request);
  return method && html && !/^\/api(\/|$)/.test(path) && !/\.\w+$/.test(path);
}

/** With a session the page preloads the screen's files; else only the login. */
function pageFor(request: FastifyRequest): string {
  const tela = sessionToken(request) && findTela(pathOf(request));
  return tela ? `telas/${tela}.html` : 'index.html';
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}
