import { Readable } from 'node:stream';
import { withoutCpf } from '@frota/contract/acesso';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { linesSemCpf, semCpfs } from '../kernel/sem-cpfs.ts';
import { CSV_TYPE } from './send-file.ts';

const isToken = ({ sessionUser }: FastifyRequest): boolean => sessionUser?.token !== undefined;

/** Removes typed CPFs from JSON (refusals too) and CSV that go to tokens; other answers are refused. */
export function keepCpfsFromTokens(http: FastifyInstance): void {
  http.addHook('preSerialization', async (request, _reply, payload) =>
    isToken(request) ? semCpfs(payload) : payload,
  );
  http.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (!isToken(request) || !payload || type.startsWith('application/json')) return payload;
    if (type !== CSV_TYPE) throw new Error(`${request.url}: ${type} to a token`);
    return payload instanceof Readable
      ? Readable.from(linesSemCpf(payload))
      : withoutCpf(String(payload));
  });
}
