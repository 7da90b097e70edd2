import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { FOTO_MAX_BYTES } from '@frota/contract/fotos';
import { mensagensGerais } from '@frota/contract/rota';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';

/** Per process; docs/operacao.md names the figures. */
export interface UploadLimits {
  readonly stalledMs: number;
  /** Held at a time, per user. */
  readonly userBytes: number;
  /** Held at a time, in all. */
  readonly totalBytes: number;
  /** Of a refused body still read. */
  readonly drainBytes: number;
  /** For the sender to see the answer: since the last byte, and in all. */
  readonly drainIdleMs: number;
  readonly drainMs: number;
}

/** Nine photos, more than any form has, weigh 3 MB from a phone and less than 32 MB from cameras. */
export const CALL_MAX_BYTES = 4 * FOTO_MAX_BYTES;

export const UPLOAD_LIMITS: UploadLimits = {
  stalledMs: 30_000,
  userBytes: CALL_MAX_BYTES,
  totalBytes: 4 * CALL_MAX_BYTES,
  drainBytes: CALL_MAX_BYTES,
  drainIdleMs: 5_000,
  drainMs: 30_000,
};

export interface Upload {
  /** Before the bytes are kept. Throws `tooMany` (user's share) or `busy` (all). */
  add(bytes: number): void;
  release(): void;
}

export type UploadsInFlight = ReturnType<typeof createUploadsInFlight>;

const RETRY_SECONDS = 5;

export function createUploadsInFlight({
  userBytes,
  totalBytes,
}: Pick<UploadLimits, 'userBytes' | 'totalBytes'>) {
  const perUser = new Map<number, number>();
  let total = 0;

  function change(usuarioId: number, bytes: number): void {
    const held = (perUser.get(usuarioId) ?? 0) + bytes;
    if (held > 0) perUser.set(usuarioId, held);
    else perUser.delete(usuarioId);
    total += bytes;
  }

  return {
    open(usuarioId: number): Upload {
      let held = 0;
      return {
        add(bytes) {
          const wait = { retryAfterSeconds: RETRY_SECONDS };
          if ((perUser.get(usuarioId) ?? 0) + bytes > userBytes) {
            throw new DomainError('tooMany', mensagensGerais.enviosDemais, wait);
          }
          if (total + bytes > totalBytes) {
            throw new DomainError('busy', mensagensGerais.ocupado, wait);
          }
          held += bytes;
          change(usuarioId, bytes);
        },
        release() {
          change(usuarioId, -held);
          held = 0;
        },
      };
    },
  };
}

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
