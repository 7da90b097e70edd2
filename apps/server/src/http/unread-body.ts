import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UploadLimits } from './upload-limits.ts';

type DrainLimits = Pick<UploadLimits, 'drainBytes' | 'drainIdleMs' | 'drainMs'>;

/**
 * Closing at once would reset the connection before the sender sees the answer; so it is sent first, then some of
 * the body is read. Node itself would read without end. Register after compression, which must see the text first.
 */
export function closeUnreadBodies(http: FastifyInstance, limits: DrainLimits): void {
  const hold = async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> => {
    if (!isUnread(request.raw)) return payload;
    reply.header('Connection', 'close');
    if (typeof payload !== 'string') return payload;
    reply.header('Content-Length', Buffer.byteLength(payload));
    return Readable.from(answerAndDrain(payload, request.raw, limits), { objectMode: false });
  };
  http.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], hold].flat();
  });
  // Unknown routes have no hooks.
  http.addHook('onSend', async (request, reply, payload) =>
    request.is404 ? hold(request, reply, payload) : payload,
  );
}

/** Announced, but incomplete; injected calls have their body. */
function isUnread({ headers, complete }: IncomingMessage): boolean {
  const announced =
    headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
  return announced && complete === false;
}

async function* answerAndDrain(
  answer: string,
  body: IncomingMessage,
  limits: DrainLimits,
): AsyncGenerator<string> {
  yield answer;
  await drain(body, limits);
}

function drain(
  body: IncomingMessage,
  { drainBytes, drainIdleMs, drainMs }: DrainLimits,
): Promise<void> {
  return new Promise((resolve) => {
    let left = drainBytes;
    const idle = setTimeout(done, drainIdleMs);
    const whole = setTimeout(done, drainMs);
    function onData(chunk: Buffer): void {
      idle.refresh();
      left -= chunk.length;
      if (left <= 0) body.pause();
    }
    function done(): void {
      clearTimeout(idle);
      clearTimeout(whole);
      body.off('data', onData).off('end', done).off('close', done);
      resolve();
    }
    body.on('data', onData).on('end', done).on('close', done).resume();
  });
}
