import type { Readable } from 'node:stream';
import { mensagensGerais } from '@frota/contract/rota';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';
import { receiveBody } from './receive-body.ts';

/** An empty body is none: browsers send the type even without one. A stalled body is ended. */
export function acceptJson(http: FastifyInstance, stalledMs: number): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', (request, body, done) => {
    receiveText(request, body, stalledMs).then((text) => {
      if (text === '') done(null, undefined);
      else parse(request, text, done);
    }, done);
  });
}

async function receiveText(
  { routeOptions }: FastifyRequest,
  body: Readable,
  stalledMs: number,
): Promise<string> {
  const chunks: Buffer[] = [];
  let left = routeOptions.bodyLimit;
  const take = async (chunk: Buffer): Promise<void> => {
    left -= chunk.length;
    if (left < 0) throw new DomainError('tooLarge', mensagensGerais.pedidoGrande);
    chunks.push(chunk);
  };
  await receiveBody(body, take, stalledMs);
  return Buffer.concat(chunks).toString();
}
